import { isPassword, isUserID } from '@pumasi/contract/account-rules';
import type { accountRoutes } from '@pumasi/contract/api/account';
import type { Body } from '@pumasi/contract/route';
import type { Clock } from '../../platform/clock.ts';
import { maskUserID } from '../../platform/mask.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CertService, looksLikeCertificate } from '../cert/cert.service.ts';
import type { KeyService } from '../key/key.service.ts';
import { emitEvent } from '../push/push.events.ts';
import type { DocumentService } from './document.service.ts';
import { isTaken, type MemberRepo } from './member.repo.ts';

const TERMS = 1;
const PRIVACY_POLICY = 2;
const PASSWORD_RULE = 'passwd: must have 8 to 20 characters with a digit and a letter';

const taken = (): Refusal => new Refusal('alreadyRegistered', 'this id or person has an account already');

/** A certificate arrives as it is or sealed with the public key; nothing else begins like one. */
export const openDi = (key: KeyService, di: string | undefined): Promise<string> | string | undefined =>
  di === undefined || looksLikeCertificate(di)
    ? di
    : key.openValue(di, 'di').catch(() => {
        throw new Refusal(
          'badCertificate',
          'the identity certificate is missing, used, expired or not for this',
        );
      });

/** A password in clear, or the refusal that names the rule. */
export async function openPassword(key: KeyService, sealed: string, field = 'passwd'): Promise<string> {
  const password = await key.openValue(sealed, field);
  if (!isPassword(password)) throw new Refusal('malformed', PASSWORD_RULE.replace('passwd', field));
  return password;
}

export class SignUpService {
  readonly #repo: MemberRepo;
  readonly #key: KeyService;
  readonly #certs: CertService;
  readonly #documents: DocumentService;
  readonly #reservedDomains: readonly string[];
  readonly #clock: Clock;

  constructor(parts: {
    repo: MemberRepo;
    key: KeyService;
    certs: CertService;
    documents: DocumentService;
    reservedDomains: readonly string[];
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#key = parts.key;
    this.#certs = parts.certs;
    this.#documents = parts.documents;
    this.#reservedDomains = parts.reservedDomains;
    this.#clock = parts.clock;
  }

  /** '' for none. A name and a number prove nothing about the asker: they give the id masked. */
  async duplication(given: Body<typeof accountRoutes.duplication>): Promise<string> {
    if (given.di !== undefined) return this.#byCertificate(await openDi(this.#key, given.di));
    if (given.userID !== undefined) {
      // Ids of a reserved domain exist too: whoever asks for one of those is told that it is taken, not that it is wrong.
      const found = await this.#repo.userIDTaken(given.userID);
      if (found !== undefined) return found;
      if (!isUserID(given.userID, this.#reservedDomains))
        throw new Refusal('malformed', 'userID: must be an e-mail address outside the reserved domains');
      return '';
    }
    const mobile = (given.mobile ?? '').replaceAll('-', '');
    const found = await this.#repo.findByNameAndMobile(given.name ?? '', mobile);
    return found ? maskUserID(found.user_id) : '';
  }

  /** In the order of the specification, so that the first thing that is wrong is the one that is told. */
  async register(given: Body<typeof accountRoutes.register>): Promise<void> {
    if (!isUserID(given.userID, this.#reservedDomains))
      throw new Refusal('malformed', 'userID: must be an e-mail address outside the reserved domains');
    if (await this.#repo.userIDTaken(given.userID)) throw taken();
    const password = await openPassword(this.#key, given.passwd);
    const certificate = await openDi(this.#key, given.di);
    const person = await this.#certs.look(certificate, ['signup']);
    if (await this.#repo.findByDi(person.di)) throw taken();
    await this.#mustBeLatest(given.tasker.terms, TERMS, 'tasker.terms');
    if (!given.privacyAgreement) throw new Refusal('malformed', 'privacyAgreement: is needed');
    await this.#mustBeLatest(given.tasker.privacyPolicy, PRIVACY_POLICY, 'tasker.privacyPolicy');

    const at = this.#clock.now();
    const passwd = await hashPassword(password);
    await this.#repo
      .transaction(async (tx) => {
        const uID = await this.#repo.add(tx, {
          userID: given.userID,
          passwd,
          ...person,
          registeredThrough: given.registeredThrough,
          sms: given.smsNotification ?? null,
          email: given.emailNotification ?? null,
          kakao: given.kakaoNotification ?? null,
          at,
        });
        // After the insert: a second click waits there and learns that the account exists, not that the certificate is used.
        await this.#certs.take(certificate, ['signup'], tx);
        await this.#repo.addConsent(tx, uID, given.tasker.terms, at);
        await this.#repo.addConsent(tx, uID, given.tasker.privacyPolicy, at);
        await emitEvent(tx, { topic: 'account.registered', uID, payload: {} }, at);
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? taken() : error;
      });
  }

  /** Finding one's id uses the certificate up; a sign-up or a reset looks with it first and uses it up later. */
  async #byCertificate(certificate: string | undefined): Promise<string> {
    const finding = certificate !== undefined && this.#certs.contextOf(certificate) === 'findid';
    const person = finding
      ? await this.#certs.take(certificate, ['findid'])
      : await this.#certs.look(certificate, ['signup', 'reset']);
    return (await this.#repo.findByDi(person.di))?.user_id ?? '';
  }

  async #mustBeLatest(uuid: string, type: number, field: string): Promise<void> {
    if (uuid.toLowerCase() !== (await this.#documents.latestUuid(type)))
      throw new Refusal('malformed', `${field}: must name the latest version of the document`);
  }
}
