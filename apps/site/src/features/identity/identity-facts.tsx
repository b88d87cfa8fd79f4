import { splitMobile } from '@pumasi/contract/account-rules';
import type { CertMessage } from '@pumasi/contract/api/cert';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import styles from './identity-facts.module.css';
import { identityTexts } from './identity-texts.ts';

/** Who was verified; it can be read and not changed. */
export function IdentityFacts({ person }: { person: CertMessage }) {
  const t = identityTexts.useTexts();
  return (
    <div className={styles.facts}>
      <TextField label={t('name')} value={person.NAME} readOnly autoComplete="off" />
      <fieldset className={styles.mobile}>
        <legend>{t('mobile')}</legend>
        <div className={styles.parts}>
          {splitMobile(person.MOBILE_NO).map((part, index) => (
            <input
              // oxlint-disable-next-line react/no-array-index-key -- the three parts have nothing but their place
              key={index}
              className={styles.part}
              aria-label={t('mobilePart', { part: index + 1 })}
              value={part}
              readOnly
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TextField label={t('birth')} value={person.BIRTHDATE} readOnly autoComplete="off" />
        <TextField label={t('gender')} value={t(`genders.g${person.GENDER}`)} readOnly autoComplete="off" />
      </div>
    </div>
  );
}
