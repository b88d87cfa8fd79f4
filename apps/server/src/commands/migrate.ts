import { openWorld } from './world.ts';

/** Brings the database up to date without serving anything, for deployments that do this as a step of its own. */
export async function migrateOnly(): Promise<void> {
  const world = await openWorld((line) => process.stdout.write(`  ${line}\n`));
  process.stdout.write(world.migrated.length ? `applied: ${world.migrated.join(', ')}\n` : 'nothing to do\n');
  await world.close();
}
