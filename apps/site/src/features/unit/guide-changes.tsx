import { ChevronDown, History, Minus, Plus } from 'lucide-react';
import styles from './guide-changes.module.css';
import { guideText } from './guide-text.ts';
import { changedLines } from './line-diff.ts';
import { benchTexts } from './unit-texts.ts';

/** Marks of lists and headings say nothing here: each line stands alone. */
const plain = (line: string): string =>
  line.replace(/^\s*(#{1,6}|[-*>]|\d+\.)\s+/, '').replaceAll(/[*`]/g, '');

/** What is different from the guide that the reader saw last. */
export function GuideChanges({ before, after, version }: { before: string; after: string; version: number }) {
  const t = benchTexts.useTexts();
  const lines = changedLines(guideText(before), guideText(after));
  if (lines.length === 0) return null;
  return (
    <details className={styles.changes} open>
      <summary>
        <History size={20} aria-hidden />
        <span>{t('guidePage.changed', { version })}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <ul className={styles.lines}>
        {lines.map(({ kind, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
          <li key={i} className={styles.line} data-kind={kind}>
            {kind === 'added' ? <Plus size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
            <span>
              <span className="pm-hidden">
                {t(kind === 'added' ? 'guidePage.added' : 'guidePage.removed')}{' '}
              </span>
              {plain(text)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
