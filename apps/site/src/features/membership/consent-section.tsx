import { CheckBox } from '@pumasi/ui/components/check-box.tsx';
import type { Ref } from 'react';
import { DocumentButton } from '../documents/document-button.tsx';
import styles from './membership.module.css';
import { membershipTexts } from './membership-texts.ts';

export interface Consents {
  terms: boolean;
  privacy: boolean;
  marketing: boolean;
}
interface Props {
  value: Consents;
  onChange: (value: Consents) => void;
  termsRef: Ref<HTMLInputElement>;
  privacyRef: Ref<HTMLInputElement>;
}

/** All at once covers what is required; messages stay a choice of their own. */
export function ConsentSection({ value, onChange, termsRef, privacyRef }: Props) {
  const t = membershipTexts.useTexts();
  const rows = [
    { key: 'terms', document: 1, ref: termsRef },
    { key: 'privacy', document: 2, ref: privacyRef },
  ] as const;
  return (
    <div className={styles.consents}>
      <CheckBox
        className={styles.all}
        checked={value.terms && value.privacy}
        onChange={({ target }) => onChange({ ...value, terms: target.checked, privacy: target.checked })}
      >
        {t('signUp.all')}
      </CheckBox>
      {rows.map(({ key, document, ref }) => (
        <div key={key} className={styles.consent}>
          <CheckBox
            ref={ref}
            checked={value[key]}
            onChange={({ target }) => onChange({ ...value, [key]: target.checked })}
          >
            {t(`signUp.${key}`)}
          </CheckBox>
          <DocumentButton
            document={document}
            className={styles.view}
            aria-label={t('signUp.viewOf', { name: t(`signUp.${key}`) })}
          >
            {t('signUp.view')}
          </DocumentButton>
        </div>
      ))}
      <div className={styles.consent}>
        <CheckBox
          checked={value.marketing}
          onChange={({ target }) => onChange({ ...value, marketing: target.checked })}
        >
          {t('signUp.marketing')}
          <small className={styles.channels}>{t('signUp.channels')}</small>
        </CheckBox>
      </div>
      <p className={styles.note}>{t('signUp.note')}</p>
    </div>
  );
}
