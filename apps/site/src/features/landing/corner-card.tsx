import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import { HIDE_HOURS, hideFor } from '@pumasi/ui/seven-days.ts';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './corner-card.module.css';
import { landingTexts } from './landing-texts.ts';

interface Props {
  label: string;
  /** The cookie that keeps it closed for a while. */
  cookie: string;
  hours?: number;
  /** Where it covers least: nothing that must be used lies there. */
  side?: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/** A pop-up that leaves the page usable: nobody has to close it before they can go on. */
export function CornerCard({ label, cookie, hours = HIDE_HOURS, side = 'right', onClose, children }: Props) {
  const t = landingTexts.useTexts();
  const hide = useRef<HTMLInputElement>(null);
  const close = () => {
    if (hide.current?.checked) hideFor(cookie, hours);
    onClose();
  };
  return (
    <aside className={styles.card} data-side={side} aria-label={label}>
      {children}
      <div className={styles.foot}>
        <CheckBox ref={hide}>{t('banner.hide', { days: hours / 24 })}</CheckBox>
        <button type="button" className={styles.close} onClick={close}>
          <X size={16} aria-hidden />
          {t('banner.close')}
        </button>
      </div>
    </aside>
  );
}
