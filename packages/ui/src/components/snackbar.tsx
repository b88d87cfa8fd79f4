import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { snackStore } from '../snackbar-store.ts';
import styles from './snackbar.module.css';

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };

export function Snackbar() {
  const snack = useSyncExternalStore(snackStore.subscribe, snackStore.current);
  const Icon = ICONS[snack?.kind ?? 'info'];
  const region = useRef<HTMLOutputElement>(null);
  const id = snack?.id;
  useEffect(() => {
    const element = region.current;
    if (id === undefined || !element?.showPopover) return;
    // Shown anew each time: whatever dialog is open, the last one shown lies on top.
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);
  return (
    <output
      ref={region}
      popover="manual"
      className={styles.region}
      aria-live={snack?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {snack && (
        <div key={snack.id} className={`${styles.snack} ${styles[snack.kind] ?? ''}`}>
          <Icon size={18} aria-hidden />
          {snack.text}
        </div>
      )}
    </output>
  );
}
