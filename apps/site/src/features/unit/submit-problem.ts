import { CallError } from '@pumasi/contract/client';
import { benchTexts } from './unit-texts.ts';

/** What to tell, and whether the unit is gone so that the next one must be fetched. */
export function submitProblem(error: unknown, failed: string): { text: string; gone: boolean } {
  const t = benchTexts.text;
  const code = error instanceof CallError ? error.code : '';
  switch (code) {
    case '1014':
      return { text: t('lost'), gone: true };
    case '1021':
      return { text: t('changed'), gone: true };
    case '1015':
      return { text: t('otherUnit'), gone: false };
    case '1016':
      return { text: t('tooLarge'), gone: false };
    case '1009':
      return { text: t('duplicateFile', { number: positionOf(error) }), gone: false };
    case '1017':
      return { text: t('fileKind'), gone: false };
    case 'network':
      return { text: `${failed}\n${t('offline')} ${t('kept')}`, gone: false };
    default:
      return { text: `${failed}\n${t('kept')}`, gone: false };
  }
}

/** The server's sentence ends with the place of the file among those sent, counted from 0. */
const positionOf = (error: unknown): number =>
  Number(/(\d+)\D*$/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0) + 1;
