import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './bench.module.css';
import { benchTexts } from './unit-texts.ts';

const subscribe = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

/** Says that the network is away, and that the work is safe meanwhile. */
export function OfflineNote() {
  const t = benchTexts.useTexts();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <output className={styles.offline}>
      <WifiOff size={18} aria-hidden />
      {t('offlineNow')}
    </output>
  );
}
