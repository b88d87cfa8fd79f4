import { uiTexts } from '../texts.ts';

export function SkipLink() {
  const t = uiTexts.useTexts();
  return (
    <a className="pm-skip" href="#main">
      {t('skip')}
    </a>
  );
}
