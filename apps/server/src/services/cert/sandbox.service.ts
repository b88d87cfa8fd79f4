import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CertContext, CertMessage } from '@pumasi/contract/api/cert';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CertRepo } from './cert.repo.ts';
import { type CertService, ProvenPerson } from './cert.service.ts';

export const CODE_LIFE_S = 180;
const MOST_TRIES = 5;
const MOST_CODES = 20;
const CODES_WINDOW_MS = 10 * 60_000;

export type SandboxPerson = Omit<ProvenPerson, 'di'>;

/** Says the code to whoever holds the telephone: the log, the outbox, a text message. */
export type TellCode = (told: { mobile: string; code: string; challengeID: string }) => Promise<void>;

/**
 * The sandbox's key for a person. Without the mobile number, as with a real provider: whoever changes the number must stay the same person,
 * or nobody could prove to be the owner of an account whose number is to be changed.
 */
export const sandboxDi = (certKey: Buffer, person: Omit<SandboxPerson, 'mobile'>): string =>
  createHmac('sha256', certKey)
    .update(['sandbox person', person.name.replaceAll(/\s/g, ''), person.birthdate, person.gender].join('\0'))
    .digest('base64');

/** Verifies nobody: it believes what it is told and proves that the telephone's code was read. For development. */
export class SandboxService {
  readonly #repo: CertRepo;
  readonly #certs: CertService;
  readonly #secrets: Secrets;
  readonly #certKey: Buffer;
  readonly #clock: Clock;
  readonly #tell: TellCode;

  constructor(parts: {
    repo: CertRepo;
    certs: CertService;
    secrets: Secrets;
    certKey: Buffer;
    clock: Clock;
    tell: TellCode;
  }) {
    this.#repo = parts.repo;
    this.#certs = parts.certs;
    this.#secrets = parts.secrets;
    this.#certKey = parts.certKey;
    this.#clock = parts.clock;
    this.#tell = parts.tell;
  }

  async sendCode({ context, ...person }: SandboxPerson & { context: CertContext }) {
    const createdAt = this.#clock.now();
    if (person.birthdate >= createdAt.toISOString().slice(0, 10))
      throw new Refusal('malformed', 'birthdate: must be in the past');
    const challengeID = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const proven: ProvenPerson = { ...person, di: sandboxDi(this.#certKey, person) };
    const admitted = await this.#repo.addChallenge(
      {
        challengeID,
        context,
        person: this.#secrets.seal(JSON.stringify(proven), `challenge:${challengeID}`),
        mobile: this.#mac('mobile', person.mobile),
        code: this.#mac(challengeID, code),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + CODE_LIFE_S * 1000),
      },
      { since: new Date(createdAt.getTime() - CODES_WINDOW_MS), most: MOST_CODES },
    );
    if (!admitted)
      throw new Refusal('tooManyRequests', 'too many codes were sent to this number; try again later');
    await this.#tell({ mobile: person.mobile, code, challengeID });
    return { challengeID, seconds: CODE_LIFE_S };
  }

  async confirm(given: { challengeID: string; code: string }): Promise<Omit<CertMessage, 'nonce'>> {
    const now = this.#clock.now();
    const row = await this.#repo.tryChallenge(given.challengeID, MOST_TRIES, now);
    if (!row) throw new Refusal('badCertificate', 'this code has expired; ask for a new one');
    if (!timingSafeEqual(row.code, this.#mac(row.challenge_id, given.code)))
      throw new Refusal('malformed', `code: is wrong; ${MOST_TRIES - row.tries} tries are left`);
    if (!(await this.#repo.useChallenge(row.challenge_id, now)))
      throw new Refusal('badCertificate', 'this code was used already');
    const person = ProvenPerson.parse(
      JSON.parse(this.#secrets.open(row.person, `challenge:${row.challenge_id}`)),
    );
    return this.#certs.issue(row.context, person);
  }

  #mac(subject: string, text: string): Buffer {
    return createHmac('sha256', this.#certKey).update(`sandbox\0${subject}\0${text}`).digest();
  }
}
