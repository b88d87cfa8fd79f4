import { dialogs } from '@pumasi/ui/dialog-queue.ts';

/** A tool may find dozens of faults at once; the first few say enough. */
const SHOWN = 5;

export const reportProblems = (problems: readonly string[]): Promise<void> =>
  dialogs.alert(problems.slice(0, SHOWN).join('\n') + (problems.length > SHOWN ? '\n…' : ''));
