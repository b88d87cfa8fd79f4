import { useId } from 'react';
import styles from './question.module.css';
import { questionTexts } from './question-texts.ts';

interface Props {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

export function Visibility({ isPublic, onChange }: Props) {
  const t = questionTexts.useTexts();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('form.visibility')}</legend>
      {([false, true] as const).map((choice) => (
        <label key={String(choice)} className={styles.choice}>
          <input type="radio" name={name} checked={isPublic === choice} onChange={() => onChange(choice)} />
          <b>{t(choice ? 'form.public' : 'form.private')}</b>
          <small>{t(choice ? 'form.publicNote' : 'form.privateNote')}</small>
        </label>
      ))}
    </fieldset>
  );
}
