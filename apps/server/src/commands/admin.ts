import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { sql } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { openWorld } from './world.ts';

const Password = z
  .string()
  .min(8)
  .max(20)
  .regex(/\d/)
  .regex(/[A-Za-z]/);

/** Makes the first administrator. The password comes from standard input, so that it is in no shell history. */
export async function admin(args: readonly string[]): Promise<void> {
  const userID = z.email().parse(args[0], { error: () => 'usage: admin <e-mail address>' });
  const lines = createInterface({ input: process.stdin });
  process.stdout.write('password (8 to 20 characters, a digit and a letter): ');
  const typed = (await lines[Symbol.asyncIterator]().next()).value as string | undefined;
  lines.close();
  const password = Password.safeParse(typed?.trim());
  if (!password.success)
    throw new Error('The password must have 8 to 20 characters with a digit and a letter.');
  const world = await openWorld((line) => process.stdout.write(`  ${line}\n`));
  try {
    const made = await world.db.run(sql`
      insert into app_user (user_id, passwd, role, created_at)
      values (${userID}, ${await hashPassword(password.data)}, 1, ${world.clock.now()}) on conflict do nothing`);
    process.stdout.write(
      made
        ? `\nThe administrator ${userID} was made.\n`
        : `\n${userID} exists already; nothing was changed.\n`,
    );
  } finally {
    await world.close();
  }
}
