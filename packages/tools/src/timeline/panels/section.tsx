import type { ReactNode } from 'react';
import classes from './panels.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** Takes the room that others leave. */
  grow?: boolean;
  children: ReactNode;
}

export function Section({ title, aside, grow = false, children }: SectionProps) {
  return (
    <section className={classes.section} data-grow={grow} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
