import { CircleAlert } from 'lucide-react';
import styles from './membership.module.css';

export function ProblemLine({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.problem} role="alert">
      <CircleAlert size={18} aria-hidden />
      {text}
    </p>
  );
}
