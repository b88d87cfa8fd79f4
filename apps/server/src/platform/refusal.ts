import { type Code, type CodeName, codeOf } from '@pumasi/contract/codes';

/** A service's no: a result code and a sentence for people. The http layer turns it into an answer; nothing else does. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  /** Where the answer's HTTP status differs from the code's usual one. */
  readonly status: number | undefined;
  /** When it is worth trying again, for those who asked too often. */
  readonly retryAfterS: number | undefined;

  constructor(name: CodeName, message: string, status?: number, retryAfterS?: number) {
    super(message);
    this.code = codeOf(name);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}
