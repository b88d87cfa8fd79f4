import { createHash, randomBytes } from 'node:crypto';
import type { CertContext, CertMessage } from '@pumasi/contract/api/cert';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CertRepo, RequestRow } from './cert.repo.ts';
import { type CertService, ProvenPerson } from './cert.service.ts';
import { openResponse, signRequest } from './redirect-seal.ts';

const REQUEST_LIFE_MS = 10 * 60_000;
const CLOCK_SKEW_S = 300;
const RETURN_PATH = '/api/v1/gcert/return';

const Response = z.object({
  state: z.string(),
  issuedAt: z.number().int(),
  person: ProvenPerson.optional(),
});

export interface Provider {
  readonly url: string;
  readonly id: string;
  readonly secret: string;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const bad = (): Refusal =>
  new Refusal('badCertificate', 'the provider’s answer is forged, late or was used already');

/** Sends people to a real provider and takes what it says of them. */
export class RedirectService {
  readonly #repo: CertRepo;
  readonly #certs: CertService;
  readonly #provider: Provider;
  readonly #certOrigin: string;
  readonly #clock: Clock;

  constructor(parts: {
    repo: CertRepo;
    certs: CertService;
    provider: Provider;
    certOrigin: string;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#certs = parts.certs;
    this.#provider = parts.provider;
    this.#certOrigin = parts.certOrigin;
    this.#clock = parts.clock;
  }

  /** Where to go, and the secret that the browser keeps in a cookie until it returns. */
  async begin(asked: {
    context: CertContext;
    nonce: string;
    origin: string;
    language: 'ko' | 'en';
  }): Promise<{ address: string; browser: string }> {
    const { url, id, secret } = this.#provider;
    const state = randomBytes(24).toString('base64url');
    const browser = randomBytes(24).toString('base64url');
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + REQUEST_LIFE_MS);
    await this.#repo.addRequest({
      ...asked,
      state: sha256(state),
      browser: sha256(browser),
      createdAt,
      expiresAt,
    });
    const fields = {
      clientID: id,
      state,
      purpose: asked.context,
      language: asked.language,
      returnUrl: this.#certOrigin + RETURN_PATH,
      issuedAt: String(Math.floor(createdAt.getTime() / 1000)),
    };
    const address = new URL(url);
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    address.searchParams.set('signature', signRequest(secret, fields));
    return { address: address.href, browser };
  }

  /** The certificate for the opener that began this; a person who gave up at the provider has none. */
  async finish(
    returned: { state: string; response: string },
    browser: string | undefined,
  ): Promise<{ asked: RequestRow; message: Omit<CertMessage, 'nonce'> | undefined }> {
    const now = this.#clock.now();
    const opened = Response.safeParse(openResponse(this.#provider.secret, returned.state, returned.response));
    if (!opened.success || opened.data.state !== returned.state || browser === undefined) throw bad();
    if (Math.abs(opened.data.issuedAt - now.getTime() / 1000) > CLOCK_SKEW_S) throw bad();
    // The row is taken by state and browser together: an answer cannot be replayed, nor planted in somebody else's browser.
    const asked = await this.#repo.useRequest(sha256(returned.state), sha256(browser), now);
    if (!asked) throw bad();
    const { person } = opened.data;
    return { asked, message: person && (await this.#certs.issue(asked.context, person)) };
  }
}
