import type { Role } from '@pumasi/contract/enums';

/** Who is calling, taken from a verified token and from nowhere else. */
export interface Caller {
  readonly uID: string;
  readonly userID: string;
  readonly role: Role;
  readonly level: number;
  readonly division: number;
  readonly sessionID: string;
}
