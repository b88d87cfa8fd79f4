import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { issueLicence, LicenceFlags } from '../platform/licence.ts';

const FLAGS = Object.keys(LicenceFlags.shape) as (keyof LicenceFlags)[];
const USAGE = `usage: licence --issuer <key.pem> --holder <name> [--days 365] [--flags ${FLAGS.join(',')}] --out <file>`;

/** Issues a licence; the issuer's key is made where it is missing, its public half beside it. */
export async function licence(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      issuer: { type: 'string' },
      holder: { type: 'string' },
      days: { type: 'string', default: '365' },
      flags: { type: 'string', default: '' },
      out: { type: 'string' },
    },
  });
  const { issuer, holder, out } = values;
  const named = values.flags.split(',').filter(Boolean);
  const unknown = named.filter((flag) => !(FLAGS as string[]).includes(flag));
  if (!issuer || !holder || !out || unknown.length || !/^\d+$/.test(values.days))
    throw new Error(unknown.length ? `No such licence flag: ${unknown.join(', ')}.\n${USAGE}` : USAGE);
  if (!existsSync(issuer)) {
    const pair = generateKeyPairSync('ed25519');
    await writeFile(issuer, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const key = createPrivateKey(await readFile(issuer));
  await writeFile(`${issuer}.pub`, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  const now = Date.now();
  const flags = LicenceFlags.parse(Object.fromEntries(FLAGS.map((flag) => [flag, named.includes(flag)])));
  const issuedAt = new Date(now).toISOString();
  const expiresAt = new Date(now + Number(values.days) * 86_400_000).toISOString();
  await writeFile(out, issueLicence(key, { holder, issuedAt, expiresAt, flags }));
  process.stdout.write(`The licence for ${holder} is in ${out}; set LICENCE_KEY_FILE to ${issuer}.pub.\n`);
}
