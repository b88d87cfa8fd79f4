import { LANGS, setLang, useLang } from '../i18n.ts';
import { uiTexts } from '../texts.ts';
import styles from './language-switch.module.css';

const NAMES = { ko: 'KOR', en: 'ENG' };

export function LanguageSwitch() {
  const lang = useLang();
  const t = uiTexts.useTexts();
  return (
    <fieldset className={styles.group} aria-label={t('language')}>
      {LANGS.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={styles.option}
          aria-pressed={one === lang}
          onClick={() => void setLang(one)}
        >
          {NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
}
