import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** Takes the room that others leave. */
  grow?: boolean;
  /** What is inside brings its own room at the sides, as rows of a list do. */
  flush?: boolean;
  /** For rules of the panel around it. */
  kind?: string;
  children: ReactNode;
}

export function Section({ title, aside, grow = false, flush = grow, kind, children }: SectionProps) {
  return (
    <section
      className={classes.section}
      data-grow={grow}
      data-flush={flush}
      data-kind={kind}
      aria-label={title}
    >
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
