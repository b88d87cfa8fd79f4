import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface Props {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="pm-num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
