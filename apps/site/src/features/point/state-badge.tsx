import { bankbookState } from './bankbook-state.ts';
import styles from './point.module.css';
import { pointTexts } from './point-texts.ts';

export function StateBadge({ state }: { state: number }) {
  const t = pointTexts.useTexts();
  const name = bankbookState(state);
  return (
    <span className={styles.badge} data-state={name}>
      {t(`state.${name}`)}
    </span>
  );
}
