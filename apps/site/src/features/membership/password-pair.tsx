import { isPassword, PASSWORD_MAX } from '@pumasi/contract/account-rules';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { CircleCheck } from 'lucide-react';
import { type ClipboardEvent, type Ref, useState } from 'react';
import styles from './membership.module.css';
import { membershipTexts } from './membership-texts.ts';

interface Props {
  fresh?: boolean;
  password: string;
  confirm: string;
  onPassword: (value: string) => void;
  onConfirm: (value: string) => void;
  passwordRef: Ref<HTMLInputElement>;
  confirmRef: Ref<HTMLInputElement>;
  /** What a press of the form's button found wrong with one of the two. */
  told?: { field: 'password' | 'confirm'; text: string } | undefined;
}

/** A password twice, both typed: what is pasted once wrong would be wrong twice. */
export function PasswordPair({
  fresh = false,
  password,
  confirm,
  onPassword,
  onConfirm,
  passwordRef,
  confirmRef,
  told,
}: Props) {
  const t = membershipTexts.useTexts();
  const [left, setLeft] = useState(false);
  const refusePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    snackbar.error(t('noPaste'));
  };
  const weak = left && password !== '' && !isPassword(password);
  const differs = confirm !== '' && confirm !== password;
  const passwordError = told?.field === 'password' ? told.text : weak ? t('passwordRule') : undefined;
  const confirmError = told?.field === 'confirm' ? told.text : differs ? t('differ') : undefined;
  return (
    <>
      <TextField
        ref={passwordRef}
        label={fresh ? t('newPassword') : t('password')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={password}
        note={t('passwordRule')}
        error={passwordError}
        onPaste={refusePaste}
        onDrop={(event) => event.preventDefault()}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => onPassword(target.value)}
      />
      <div>
        <TextField
          ref={confirmRef}
          label={fresh ? t('newConfirm') : t('confirm')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          value={confirm}
          error={confirmError}
          onPaste={refusePaste}
          onDrop={(event) => event.preventDefault()}
          onChange={({ target }) => onConfirm(target.value)}
        />
        {confirm !== '' && !confirmError && isPassword(password) && (
          <output className={styles.good}>
            <CircleCheck size={16} aria-hidden />
            {t('match')}
          </output>
        )}
      </div>
    </>
  );
}
