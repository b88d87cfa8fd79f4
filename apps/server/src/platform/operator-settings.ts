import {
  DEFAULT_SETTINGS,
  type OperatorSettingKey,
  OperatorSettings as Schema,
} from '@pumasi/contract/operator-settings';
import type { Clock } from './clock.ts';
import { type Database, sql } from './database.ts';

export class SettingError extends Error {}

/** What operators change while the product runs. Read anew each time: any number of processes agree on it. */
export class OperatorSettings {
  readonly #db: Database;
  readonly #clock: Clock;
  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async read(): Promise<Schema> {
    const rows = await this.#db.rows<{ key: string; value: unknown }>(
      sql`select key, value from operator_setting`,
    );
    const stored = Object.fromEntries(
      // A value that an older release wrote and this one cannot read costs itself, never the page.
      rows
        .filter(({ key, value }) => isKey(key) && Schema.shape[key].safeParse(value).success)
        .map(({ key, value }) => [key, value]),
    );
    return Schema.parse({ ...DEFAULT_SETTINGS, ...stored });
  }

  async write(key: string, value: unknown): Promise<void> {
    const checked = Schema.shape[keyOf(key)].safeParse(value);
    if (!checked.success)
      throw new SettingError(
        `${key} was not changed: ${checked.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' ')).join('; ')}`,
      );
    const text = JSON.stringify(checked.data);
    await this.#db.run(sql`
      insert into operator_setting (key, value, changed_at) values (${key}, ${text}::jsonb, ${this.#clock.now()})
      on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`);
  }

  async reset(key: string): Promise<void> {
    await this.#db.run(sql`delete from operator_setting where key = ${keyOf(key)}`);
  }

  async holidays(): Promise<readonly string[]> {
    return (await this.read()).holidays;
  }

  async appealDays(): Promise<number> {
    return (await this.read()).appealDays;
  }
}

const isKey = (key: string): key is OperatorSettingKey => Object.hasOwn(Schema.shape, key);

function keyOf(key: string): OperatorSettingKey {
  if (!isKey(key))
    throw new SettingError(`There is no setting ${key}. There are: ${Object.keys(Schema.shape).join(', ')}.`);
  return key;
}
