import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { composeServices, type Services } from '../compose.ts';
import { writeOnce } from '../platform/durable-file.ts';
import { isUUID, type Say, sayAloud } from './say.ts';
import { openWorld } from './world.ts';

const USAGE = `usage: payout <command>
  prepare [--date YYYY-MM-DD]     collect what is due into the runs of the day
  file <run> [--out <file>]       make the run's bank file (<run>.csv); --again where it was lost
  answer <run> <file>             book the bank's answer
  status [--runs 10]              requests and runs
  expire [--days 30]              give back what no run sent so many days after its payout day
  refund <bankbookID>             give one withdrawal back`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Payouts = Services['payouts'];
interface Given {
  readonly args: readonly string[];
  readonly date: string | undefined;
  readonly out: string | undefined;
  readonly again: boolean;
  readonly days: number;
  readonly runs: number;
}

/** Pays points out, step by step. Every step may be repeated: a second time it does nothing, after a crash it does the rest. */
export async function payout(args: readonly string[], say: Say = sayAloud): Promise<void> {
  const [name = '', ...rest] = args;
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const given = read(rest);
  const world = await openWorld(say);
  try {
    await command(composeServices(world).payouts, given, say);
  } finally {
    await world.close();
  }
}

function read(rest: readonly string[]): Given {
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      date: { type: 'string' },
      out: { type: 'string' },
      again: { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      runs: { type: 'string', default: '10' },
    },
  });
  const { date, out, again, days, runs } = values;
  if (date !== undefined && !(DAY.test(date) && !Number.isNaN(Date.parse(date))))
    throw new Error('--date must be a day such as 2026-11-26.');
  for (const [name, value] of [
    ['days', days],
    ['runs', runs],
  ])
    if (!/^\d{1,4}$/.test(value ?? '')) throw new Error(`--${name} must be a whole number.`);
  return { args: positionals, date, out, again, days: Number(days), runs: Number(runs) };
}

const won = (amount: number): string => `${amount.toLocaleString('en-US')} won`;

const COMMANDS: Record<string, (payouts: Payouts, given: Given, say: Say) => Promise<void>> = {
  prepare: async (payouts, { date }, say) => {
    for (const run of await payouts.prepare(date))
      say(`${run.runID}  pays on ${run.payoutOn}  ${run.taken} newly collected`);
  },

  file: async (payouts, { args: [runID], out, again }, say) => {
    if (!runID) throw new Error(USAGE);
    const file = path.resolve(out ?? `${runID}.csv`);
    const { payments, total } = await payouts.send(runID, async (text, wasMade) => {
      if (existsSync(file)) {
        if ((await readFile(file, 'utf8')) === text) return;
        throw new Error(`${file} is there and is something else: nothing was written.`);
      }
      if (wasMade && !again)
        throw new Error(
          `The file of ${runID} was made before, and the bank must not get two. If it was lost on the way, say --again.`,
        );
      if (!(await writeOnce(file, text))) throw new Error(`${file} was made by somebody else just now.`);
    });
    say(`${file}  ${payments} payments  ${won(total)}`);
    say('It holds account numbers: hand it to the bank once, then erase it.');
  },

  answer: async (payouts, { args: [runID, file] }, say) => {
    if (!runID || !file) throw new Error(USAGE);
    const { paid, failed, again, problems } = await payouts.answer(runID, await readFile(file, 'utf8'));
    say(`${paid} paid, ${failed} failed, ${again} known already`);
    for (const { line, bankbookID, outcome } of problems)
      say(`line ${line}: ${bankbookID} ${WHY[outcome] ?? outcome}`);
    if (problems.length) throw new Error(`${problems.length} lines were not booked.`);
  },

  status: async (payouts, { runs: limit }, say) => {
    const { requested, runs } = await payouts.status(limit);
    say(`requested, in no run yet: ${requested.count} (${requested.amount.toLocaleString('en-US')} points)`);
    for (const run of runs)
      say(
        `${run.run_id}  ${run.pay_on}  prepared ${run.prepared}  at the bank ${run.waiting}  paid ${run.paid}  failed ${run.failed}  given back ${run.freed}  ${won(run.total)}`,
      );
  },

  expire: async (payouts, { days }, say) => {
    say(`${await payouts.expire(days)} expired; their points were given back`);
  },

  refund: async (payouts, { args: [bankbookID = ''] }, say) => {
    if (!isUUID(bankbookID)) throw new Error(USAGE);
    const outcome = await payouts.refund(bankbookID);
    if (outcome === 'missing') throw new Error(`There is no withdrawal ${bankbookID}.`);
    if (outcome === 'changed')
      throw new Error('It is at the bank, or its points were given back already: nothing was changed.');
    say(outcome === 'again' ? 'It was refunded before.' : 'Its points were given back.');
  },
};

const WHY: Readonly<Record<string, string>> = {
  missing: 'is not of this run',
  amount: 'has another amount',
  changed: 'is settled otherwise already',
};
