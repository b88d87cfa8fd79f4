import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import styles from './account.module.css';
import { accountTexts } from './account-texts.ts';
import { PasswordChange } from './password-change.tsx';
import { passwordTexts } from './password-texts.ts';
import { Facts, Section } from './section.tsx';

export function LoginSection() {
  const t = accountTexts.useTexts();
  const p = passwordTexts.useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section
      title={t('login.title')}
      action={
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('login.change')}
        </Button>
      }
    >
      <Facts
        rows={[
          [t('login.id'), claimsNow().userID],
          [t('login.password'), '••••••••'],
        ]}
      />
      {open && (
        <Modal title={p('title')} onClose={close}>
          <div className={styles.inModal}>
            <PasswordChange onDone={close} />
          </div>
        </Modal>
      )}
    </Section>
  );
}
