import type { ReactNode } from 'react';
import classes from './panels.module.css';

interface SectionProps {
  title: string;
  aside?: string | null;
  /** Takes the room that is left, and scrolls. */
  grows?: boolean;
  children: ReactNode;
}

export function Section({ title, aside, grows = false, children }: SectionProps) {
  return (
    <section className={classes.section} data-grows={grows} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
