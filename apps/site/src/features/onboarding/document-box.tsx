import { defaultDocuments } from './default-documents.ts';
import styles from './onboarding.module.css';

const PLEDGE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
const PRIVACY = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

/** What is signed here, in a region of its own that the keyboard can scroll. */
export function DocumentBox({ kind, title }: { kind: 'pledge' | 'privacy'; title: string }) {
  const t = defaultDocuments.useTexts();
  const lines =
    kind === 'pledge' ? PLEDGE.map((key) => t(`pledge.${key}`)) : PRIVACY.map((key) => t(`privacy.${key}`));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.document} aria-label={title} tabIndex={0}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
