import { maskDigits } from '@pumasi/contract/account-rules';
import { type OneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { emitEvent } from '../push/push.events.ts';
import type { BankRepo, BankRow, SecretField } from './bank.repo.ts';

const BANK_CODES = new Set([
  2, 3, 4, 5, 7, 11, 20, 23, 27, 31, 32, 34, 35, 37, 39, 45, 48, 50, 64, 71, 81, 88, 89, 90,
]);

const SHOWN = 'shown to its owner';
const SHOWN_MASKED = 'shown masked to its owner';

export async function openSealed(one: OneTimeKey, field: string, sealed: string): Promise<string> {
  try {
    return await openField(one, field, sealed);
  } catch {
    throw new Refusal('malformed', `${field} is not sealed with the key of the header sKey`);
  }
}

/** As a caller sends it: the two numbers sealed, '' where none was given. */
export interface GivenAccount {
  readonly accountNum: string;
  readonly bankCode: number;
  readonly accountHolder: string;
  readonly regidentNum: string;
}

/** Ready to be stored: the numbers sealed at rest, bound to the person. */
export interface SealedAccount {
  /** Whether the person has registered this very account. */
  readonly isRegistered: boolean;
  readonly bankCode: number;
  readonly accountHolder: string;
  readonly accountNum: Buffer;
  readonly regidentNum: Buffer;
}

/** The bank accounts that points are paid to, and the numbers that must never be read by chance. */
export class BankService {
  readonly #repo: BankRepo;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(repo: BankRepo, secrets: Secrets, clock: Clock) {
    this.#repo = repo;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** Both numbers leave only inside sealed fields; the registration number is masked there as well. */
  async bank(caller: Caller, one: OneTimeKey) {
    const { uID } = caller;
    const row = await this.#find(uID);
    const account = row.account_num && (await this.#open(uID, 'accountNum', row.account_num, SHOWN));
    const registration =
      row.regident_num && (await this.#open(uID, 'regidentNum', row.regident_num, SHOWN_MASKED));
    return {
      accountNum: account ? await sealField(one, 'response:accountNum', account) : '',
      regidentNum: registration ? await sealField(one, 'response:regidentNum', maskDigits(registration)) : '',
      bankCode: row.bank_code ?? 0,
      accountHolder: row.account_holder ?? '',
      withdrawState: row.withdraw_state,
    };
  }

  async setBank(
    caller: Caller,
    given: { accountNum: string; bankCode: number; accountHolder: string; regidentNum?: string | undefined },
    one: OneTimeKey,
  ): Promise<void> {
    const { uID } = caller;
    const row = await this.#find(uID);
    if (!BANK_CODES.has(given.bankCode)) throw new Refusal('malformed', 'bankCode names no bank');
    const accountNum = await this.#number(caller, 'accountNum', given.accountNum, row, one);
    const regidentNum =
      given.regidentNum === undefined
        ? undefined
        : await this.#number(caller, 'regidentNum', given.regidentNum, row, one);
    if (regidentNum === undefined && (row.withdraw_state === 0 || row.withdraw_state === 4))
      throw new Refusal('malformed', 'regidentNum is needed');
    const account = {
      bankCode: given.bankCode,
      accountHolder: given.accountHolder,
      accountNum: this.#seal(uID, 'accountNum', accountNum),
      regidentNum: regidentNum === undefined ? null : this.#seal(uID, 'regidentNum', regidentNum),
      isRegistered: await this.#isRegistered(uID, row, { ...given, accountNum }),
    };
    await this.#repo.transaction((tx) => this.keep(tx, uID, account));
  }

  /** Registers an account that was accepted. */
  async keep(
    tx: Queryable,
    uID: string,
    account: Omit<SealedAccount, 'regidentNum'> & { regidentNum: Buffer | null },
  ): Promise<void> {
    const at = this.#clock.now();
    await this.#repo.set(tx, uID, { ...account, at });
    // Where the money goes is worth a letter: whoever did not change it must learn that somebody did.
    if (!account.isRegistered) await emitEvent(tx, { topic: 'account.bankChanged', uID, payload: {} }, at);
  }

  /** The account of a withdrawal, checked in the order of the specification: number, bank, holder, registration number. */
  async accept(caller: Caller, given: GivenAccount, one: OneTimeKey): Promise<SealedAccount> {
    const { uID } = caller;
    const row = await this.#find(uID);
    if (!given.accountNum) throw new Refusal('malformed', 'accountNum is needed');
    const accountNum = await this.#number(caller, 'accountNum', given.accountNum, row, one);
    if (!BANK_CODES.has(given.bankCode)) throw new Refusal('malformed', 'bankCode names no bank');
    if (!given.accountHolder) throw new Refusal('malformed', 'accountHolder is needed');
    if (!given.regidentNum) throw new Refusal('malformed', 'regidentNum is needed');
    const regidentNum = await this.#number(caller, 'regidentNum', given.regidentNum, row, one);
    return {
      bankCode: given.bankCode,
      accountHolder: given.accountHolder,
      accountNum: this.#seal(uID, 'accountNum', accountNum),
      regidentNum: this.#seal(uID, 'regidentNum', regidentNum),
      isRegistered: await this.#isRegistered(uID, row, { ...given, accountNum }),
    };
  }

  /** Account numbers of withdrawals, masked for their owner; each opening is noted. */
  async masked(uID: string, sealed: readonly Buffer[]): Promise<string[]> {
    await this.#note(uID, 'accountNum', sealed.length, 'shown masked to its owner, in withdrawals');
    return sealed.map((value) => maskDigits(this.#secrets.open(value, `accountNum:${uID}`)));
  }

  /** Account numbers in clear, for the bank alone. */
  async forBank(
    rows: readonly { uid: string; account_num: Buffer }[],
    purpose: string,
  ): Promise<readonly string[]> {
    const at = this.#clock.now();
    await this.#repo.noteAccess(
      rows.map(({ uid }) => ({ at, actor: null, subject: uid, field: 'accountNum', purpose })),
    );
    return rows.map(({ uid, account_num }) => this.#secrets.open(account_num, `accountNum:${uid}`));
  }

  /** What the owner typed; or the registered number, where its masked form came back as it was shown. */
  async #number(
    caller: Caller,
    field: SecretField,
    given: string,
    row: BankRow,
    one: OneTimeKey,
  ): Promise<string> {
    const typed = await openSealed(one, field, given);
    const stored = field === 'accountNum' ? row.account_num : row.regident_num;
    if (typed.includes('*') && stored) {
      const known = await this.#open(caller.uID, field, stored, 'used again by its owner');
      if (maskDigits(known) === typed) return known;
    }
    if (field === 'accountNum' && !/^\d{1,20}$/.test(typed))
      throw new Refusal('malformed', 'accountNum must be digits, at most 20');
    if (field === 'regidentNum' && !/^\d{13}$/.test(typed))
      throw new Refusal('malformed', 'regidentNum must be 13 digits');
    return typed;
  }

  async #isRegistered(
    uID: string,
    row: BankRow,
    given: { bankCode: number; accountHolder: string; accountNum: string },
  ): Promise<boolean> {
    if (!row.account_num || row.bank_code !== given.bankCode || row.account_holder !== given.accountHolder)
      return false;
    const known = await this.#open(uID, 'accountNum', row.account_num, 'compared with what its owner sent');
    return known === given.accountNum;
  }

  #seal(uID: string, field: SecretField, value: string): Buffer {
    return this.#secrets.seal(value, `${field}:${uID}`);
  }

  async #open(uID: string, field: SecretField, sealed: Buffer, purpose: string): Promise<string> {
    await this.#note(uID, field, 1, purpose);
    return this.#secrets.open(sealed, `${field}:${uID}`);
  }

  /** Before the opening: what could not be noted is not opened. */
  #note(uID: string, field: SecretField, times: number, purpose: string): Promise<void> {
    const line = { at: this.#clock.now(), actor: uID, subject: uID, field, purpose };
    return this.#repo.noteAccess(Array.from({ length: times }, () => line));
  }

  async #find(uID: string): Promise<BankRow> {
    const row = await this.#repo.find(uID);
    if (!row) throw new Refusal('notFound', 'no such tasker');
    return row;
  }
}
