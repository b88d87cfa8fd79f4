import { parseArgs } from 'node:util';
import { dayAndTime } from '@pumasi/contract/dates';
import { composeServices, type Services } from '../compose.ts';
import { isUUID, type Say, sayAloud } from './say.ts';
import { openWorld } from './world.ts';

const USAGE = `usage: appeal <command>
  list [--all]                                              what waits for an operator; with --all what reviewers may still decide, too
  uphold <workID> --by <operator's e-mail>                  the worker is right: the work passes and is paid
  dismiss <workID> --by <operator's e-mail> --reason <why>  the rejection stands`;

type Appeals = Services['appeals'];
interface Given {
  readonly workID: string;
  readonly all: boolean;
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/** Appeals that no reviewer could decide are decided here; the word of an operator is final. */
export async function appeal(args: readonly string[], say: Say = sayAloud): Promise<void> {
  const [name = '', ...rest] = args;
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const given = read(rest);
  const world = await openWorld((line) => process.stderr.write(`  ${line}\n`));
  try {
    const { appeals } = composeServices(world);
    // What came due since the last job must not look as if reviewers still had it.
    await appeals.escalate();
    await command(appeals, given, say);
  } finally {
    await world.close();
  }
}

function read(rest: readonly string[]): Given {
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  return { workID: positionals[0] ?? '', all: values.all, by: values.by, reason: values.reason?.trim() };
}

async function decide(appeals: Appeals, given: Given, upheld: boolean, say: Say): Promise<void> {
  const { workID, by, reason } = given;
  if (!isUUID(workID) || !by || (!upheld && !reason)) throw new Error(USAGE);
  const outcome = await appeals.decide({ workID, by, upheld, reason: reason || null });
  const done = upheld ? 'Upheld: the work passed this review.' : 'Dismissed: the rejection stands.';
  say(outcome === 'again' ? 'It was decided so before.' : `${done} Both sides are told.`);
}

const COMMANDS: Record<string, (appeals: Appeals, given: Given, say: Say) => Promise<void>> = {
  list: async (appeals, { all }, say) => {
    const rows = await appeals.waiting(all);
    if (rows.length === 0) say(all ? 'No appeal is open.' : 'No appeal waits for an operator.');
    for (const row of rows) {
      const since = row.escalated_at
        ? `for operators since ${dayAndTime(row.escalated_at)}`
        : 'with reviewers';
      say(`${row.work_id}  ${row.project}  opened ${dayAndTime(row.opened_at)}  ${since}`);
      say(`  unit ${row.unit_id} of ${row.project_id}, worker ${row.user_id}`);
      say(`  rejected at stage ${row.stage}: ${oneLine(row.reject_reason)}`);
      say(`  the worker says: ${oneLine(row.reason)}`);
    }
  },
  uphold: (appeals, given, say) => decide(appeals, given, true, say),
  dismiss: (appeals, given, say) => decide(appeals, given, false, say),
};

/** Somebody's words must not look like lines of ours. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
