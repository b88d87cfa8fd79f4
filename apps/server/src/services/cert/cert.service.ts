import { randomUUID } from 'node:crypto';
import type { CertContext, CertMessage } from '@pumasi/contract/api/cert';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CertRepo } from './cert.repo.ts';
import type { CertificateFacts, Certificates } from './certificate.ts';

export { looksLikeCertificate } from './certificate.ts';

const LIFE_MS = 10 * 60_000;
/** Long enough to answer questions about a failed sign-up, no longer. */
const KEPT_MS = 24 * 60 * 60_000;

export const ProvenPerson = z.object({
  /** The provider's key for this person: the same for the same person, whatever the telephone. */
  di: z.string().min(16).max(200),
  name: z.string().min(1).max(50),
  gender: z.union([z.literal(0), z.literal(1)]),
  mobile: z.string().regex(/^0\d{9,10}$/),
  birthdate: z.iso.date(),
});
export type ProvenPerson = z.infer<typeof ProvenPerson>;

const bad = (): Refusal =>
  new Refusal('badCertificate', 'the identity certificate is missing, used, expired or not for this');

/** Certificates of proven identities: made by a provider's adapter, taken by the account service. */
export class CertService {
  readonly #repo: CertRepo;
  readonly #certificates: Certificates;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(repo: CertRepo, certificates: Certificates, secrets: Secrets, clock: Clock) {
    this.#repo = repo;
    this.#certificates = certificates;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  async issue(context: CertContext, person: ProvenPerson): Promise<Omit<CertMessage, 'nonce'>> {
    const certificateID = randomUUID();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
    await this.#repo.addCertificate({
      certificateID,
      context,
      person: this.#secrets.seal(JSON.stringify(person), `certificate:${certificateID}`),
      createdAt,
      expiresAt,
    });
    return {
      DI: this.#certificates.make({ certificateID, context, expiresAt }),
      NAME: person.name,
      GENDER: person.gender,
      MOBILE_NO: person.mobile,
      BIRTHDATE: person.birthdate,
    };
  }

  /** Who was proven, without using the certificate up: a sign-up looks first and takes it with the account. */
  async look(certificate: string | undefined, contexts: readonly CertContext[]): Promise<ProvenPerson> {
    const facts = this.#read(certificate, contexts);
    const sealed = await this.#repo.findUnused(facts.certificateID, facts.context, this.#clock.now());
    return this.#open(facts, sealed);
  }

  /** Uses the certificate up. With a transaction it stays good when that fails. */
  async take(
    certificate: string | undefined,
    contexts: readonly CertContext[],
    tx?: Queryable,
  ): Promise<ProvenPerson> {
    const facts = this.#read(certificate, contexts);
    return this.#open(facts, await this.#repo.use(tx, facts.certificateID, facts.context, this.#clock.now()));
  }

  /** What a certificate was made for; for the one call that does different things for different purposes. */
  contextOf(certificate: string): CertContext | undefined {
    return this.#certificates.read(certificate)?.context;
  }

  forgetOld(): Promise<void> {
    return this.#repo.forget(new Date(this.#clock.now().getTime() - KEPT_MS));
  }

  #read(certificate: string | undefined, contexts: readonly CertContext[]): CertificateFacts {
    const facts = certificate === undefined ? undefined : this.#certificates.read(certificate);
    if (!facts || !contexts.includes(facts.context) || facts.expiresAt <= this.#clock.now()) throw bad();
    return facts;
  }

  #open({ certificateID }: CertificateFacts, sealed: Buffer | undefined): ProvenPerson {
    if (!sealed) throw bad();
    return ProvenPerson.parse(JSON.parse(this.#secrets.open(sealed, `certificate:${certificateID}`)));
  }
}
