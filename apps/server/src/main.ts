import { admin } from './commands/admin.ts';
import { appeal } from './commands/appeal.ts';
import { licence } from './commands/licence.ts';
import { migrateOnly } from './commands/migrate.ts';
import { payout } from './commands/payout.ts';
import { settings } from './commands/settings.ts';
import { start } from './commands/start.ts';
import { ConfigError } from './platform/config.ts';
import { KeyError } from './platform/keys.ts';
import { LicenceError } from './platform/licence.ts';

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = {
  start: () => start(),
  migrate: () => migrateOnly(),
  admin,
  appeal: (args) => appeal(args),
  licence,
  payout: (args) => payout(args),
  settings,
};

const [name = 'start', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  process.stderr.write(`No such command: ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exit(2);
}
command(args).catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof KeyError || error instanceof LicenceError;
  process.stderr.write(`${plain || name !== 'start' ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
});
