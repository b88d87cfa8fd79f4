import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, two passes: OWASP's figure; about 34 ms in the thread pool.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Without a stored hash the same time is spent on a decoy: nobody learns from the clock which ids exist. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== undefined && matches;
}
