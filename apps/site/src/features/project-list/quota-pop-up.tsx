import { Button } from '@pumasi/ui/components/button.tsx';
import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { hideFor } from '@pumasi/ui/seven-days.ts';
import { uiTexts } from '@pumasi/ui/texts.ts';
import { PartyPopper } from 'lucide-react';
import { useRef } from 'react';
import type { Page } from './arrange.ts';
import { projectListTexts } from './list-texts.ts';
import styles from './pop-ups.module.css';

/** Work and review are hidden apart: the one says nothing about the other. */
export const QUOTA_COOKIE: Record<Page, string> = { work: 'noQuota', eval: 'noQuota2' };

/** Nothing is left to be had in this project. */
export function QuotaPopUp({ page, onClose }: { page: Page; onClose: () => void }) {
  const t = projectListTexts.useTexts();
  const ui = uiTexts.useTexts();
  const hide = useRef<HTMLInputElement>(null);
  const close = () => {
    if (hide.current?.checked) hideFor(QUOTA_COOKIE[page]);
    onClose();
  };
  return (
    <Modal
      title={t(`quota.${page}`)}
      width={440}
      onClose={close}
      actions={
        <>
          <CheckBox ref={hide} className={styles.hide}>
            {t('quota.hide')}
          </CheckBox>
          <Button onClick={close}>{ui('ok')}</Button>
        </>
      }
    >
      <div className={styles.quota}>
        <span className={styles.art}>
          <PartyPopper size={28} aria-hidden />
        </span>
        <p>{t(`quota.${page}Body`)}</p>
      </div>
    </Modal>
  );
}
