/** Every result code with its HTTP status. A code may answer with another status in one place: see `statusOf`. */
export const CODES = {
  '0000': { status: 200, name: 'ok' },
  '1000': { status: 400, name: 'malformed' },
  '1001': { status: 429, name: 'loginLocked' },
  '1002': { status: 401, name: 'wrongPassword' },
  '1003': { status: 403, name: 'notPermitted' },
  '1004': { status: 409, name: 'withdrawalExists' },
  '1005': { status: 404, name: 'notFound' },
  '1006': { status: 401, name: 'unknownUser' },
  '1007': { status: 401, name: 'badToken' },
  '1008': { status: 410, name: 'userClosed' },
  '1009': { status: 409, name: 'alreadyRegistered' },
  '1010': { status: 400, name: 'badCertificate' },
  '1011': { status: 409, name: 'insufficientPoints' },
  '1012': { status: 403, name: 'notVerified' },
  '1013': { status: 400, name: 'underMinimum' },
  '1014': { status: 409, name: 'assignmentLost' },
  '1015': { status: 400, name: 'otherUnit' },
  '1016': { status: 413, name: 'tooLarge' },
  '1017': { status: 415, name: 'fileKind' },
  '1018': { status: 429, name: 'tooManyRequests' },
  '1020': { status: 401, name: 'pretestNeeded' },
  '1021': { status: 409, name: 'changedMeanwhile' },
  '9999': { status: 500, name: 'internal' },
} as const;

export type Code = keyof typeof CODES;
export type CodeName = (typeof CODES)[Code]['name'];

const byName = Object.fromEntries(Object.entries(CODES).map(([code, { name }]) => [name, code])) as Record<
  CodeName,
  Code
>;

export const codeOf = (name: CodeName): Code => byName[name];
export const statusOf = (code: Code): number => CODES[code].status;
export const isCode = (value: unknown): value is Code =>
  typeof value === 'string' && Object.hasOwn(CODES, value);
