import { Button } from '@pumasi/ui/components/button.tsx';
import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useState } from 'react';
import { useDayName } from '../../lib/calendar-day.ts';
import styles from './point.module.css';
import { pointTexts } from './point-texts.ts';

interface Props {
  usualDay: string;
  payoutOn: string;
  onAccept: () => void;
  onClose: () => void;
}

export function HolidayModal({ usualDay, payoutOn, onAccept, onClose }: Props) {
  const t = pointTexts.useTexts();
  const dayName = useDayName();
  const [ticked, setTicked] = useState(false);
  return (
    <Modal
      title={t('holiday.title')}
      onClose={onClose}
      actions={
        <Button onClick={() => (ticked ? onAccept() : snackbar.error(t('holiday.mustTick')))}>
          {t('holiday.ok')}
        </Button>
      }
    >
      <div className={styles.holiday}>
        <p>{t('holiday.text', { usual: dayName(usualDay), day: dayName(payoutOn) })}</p>
        <CheckBox checked={ticked} onChange={({ target }) => setTicked(target.checked)}>
          {t('holiday.tick')}
        </CheckBox>
      </div>
    </Modal>
  );
}
