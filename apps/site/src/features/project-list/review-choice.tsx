import { projectListTexts } from './list-texts.ts';
import styles from './project-list.module.css';

export function ReviewChoice({ again, onChange }: { again: boolean; onChange: (again: boolean) => void }) {
  const t = projectListTexts.useTexts();
  return (
    <fieldset className={styles.radios}>
      <legend className="pm-hidden">{t('review.label')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input type="radio" name="review" checked={again === value} onChange={() => onChange(value)} />
          {t(value ? 'review.again' : 'review.fresh')}
        </label>
      ))}
    </fieldset>
  );
}
