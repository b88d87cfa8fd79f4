import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { snackStore } from '../snackbar-store.ts';
import styles from './snackbar.module.css';

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };

export function Snackbar() {
  const snack = useSyncExternalStore(snackStore.subscribe, snackStore.current);
  const Icon = ICONS[snack?.kind ?? 'info'];
  return (
    <output className={styles.region} aria-live={snack?.kind === 'error' ? 'assertive' : 'polite'}>
      {snack && (
        <div key={snack.id} className={`${styles.snack} ${styles[snack.kind] ?? ''}`}>
          <Icon size={18} aria-hidden />
          {snack.text}
        </div>
      )}
    </output>
  );
}
