import { OperatorSettings } from '../platform/operator-settings.ts';
import { openWorld } from './world.ts';

const USAGE = 'usage: settings | settings <key> | settings <key> <value as JSON> | settings <key> --reset';

/** Shows and changes what operators may change while the product runs; pages show it from their next load on. */
export async function settings([key, value, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new Error(USAGE);
  const world = await openWorld((line) => process.stderr.write(`  ${line}\n`));
  try {
    const all = new OperatorSettings(world.db, world.clock);
    if (key && value === '--reset') await all.reset(key);
    else if (key && value !== undefined) await all.write(key, parse(value));
    const found: Record<string, unknown> = await all.read();
    if (key && !Object.hasOwn(found, key)) throw new Error(USAGE);
    process.stdout.write(`${JSON.stringify(key ? found[key] : found, null, 2)}\n`);
  } finally {
    await world.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The value is not JSON. A word needs its quotation marks: \'"명절"\'.');
  }
}
