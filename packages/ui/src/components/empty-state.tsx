import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface Props {
  title: string;
  body?: string | undefined;
  icon?: LucideIcon;
  children?: ReactNode;
}

/** Says what is missing and, through its children, what to do next. */
export function EmptyState({ title, body, icon: Icon = Inbox, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Icon size={28} aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
