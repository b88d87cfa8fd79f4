import type { PictureSetOptions, PictureSetProblem } from '@pumasi/contract/tools/picture-set';
import type { AnswerProblem } from '@pumasi/contract/tools/tool-definition';
import { currentLang } from '@pumasi/ui/i18n.ts';
import { type collectTexts, pictureProblemTexts } from './texts.ts';

export function describePictureProblem({ code, values }: AnswerProblem): string {
  const english = currentLang() === 'en' && values?.nameEn !== undefined ? { name: values.nameEn } : {};
  return pictureProblemTexts.text(code as PictureSetProblem, { ...values, ...english });
}

const UNITS = ['B', 'KB', 'MB', 'GB'];
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1);
  const value = bytes / 1024 ** step;
  return `${value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value)}${UNITS[step]}`;
}

const NO_LIMIT = 50_000;

/** What the set asks for, one line each, in the reader's language. */
export function rulesOf(options: PictureSetOptions, t: typeof collectTexts.text): string[] {
  const { minFiles, maxFiles, minWidth, minHeight, maxWidth, maxHeight } = options;
  const number = (it: number) => it.toLocaleString();
  const formats = options.formats.map((it) => it.replace('image/', '').toUpperCase().replace('WEBP', 'WebP'));
  return [
    minFiles === maxFiles
      ? t('rule.countExact', { max: maxFiles })
      : minFiles > 0
        ? t('rule.countRange', { min: minFiles, max: maxFiles })
        : t('rule.countMax', { max: maxFiles }),
    ...(minWidth > 0 && minHeight > 0
      ? [t('rule.minSize', { width: number(minWidth), height: number(minHeight) })]
      : minWidth > 0
        ? [t('rule.minWidth', { width: number(minWidth) })]
        : minHeight > 0
          ? [t('rule.minHeight', { height: number(minHeight) })]
          : []),
    ...(maxWidth < NO_LIMIT || maxHeight < NO_LIMIT
      ? [t('rule.maxSize', { width: number(maxWidth), height: number(maxHeight) })]
      : []),
    t('rule.formats', { formats: formats.join(', '), size: sizeText(options.maxBytes) }),
    ...(options.refuseDuplicates ? [t('rule.unlike')] : []),
  ];
}
