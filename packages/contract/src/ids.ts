import { z } from 'zod';

export const PROJECT_ID_LENGTH = 14;
export const UNIT_ID_LENGTH = 21;
export const IMPORTED_UNIT_ID_LENGTH = 36;

const URL_SAFE = /^[A-Za-z0-9_-]+$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

export const UID = z.uuid().describe('a user');
export const ProjectID = z
  .string()
  .length(PROJECT_ID_LENGTH)
  .regex(URL_SAFE)
  .describe('a project: 14 URL-safe characters');
export const UnitID = z
  .string()
  .regex(URL_SAFE)
  .refine((id) => id.length === UNIT_ID_LENGTH || id.length === IMPORTED_UNIT_ID_LENGTH, {
    message: 'a unitID has 21 or 36 characters',
  })
  .describe('a unit: 21 (made here) or 36 (imported) URL-safe characters');
export const BankbookID = z.uuid().describe('a withdrawal');
export const WorkID = z.uuid().describe('one worker’s turn at a unit');
export const EvalID = z.uuid().describe('one reviewer’s turn at a work');

export const isProjectID = (value: unknown): value is string => ProjectID.safeParse(value).success;
export const isUnitID = (value: unknown): value is string => UnitID.safeParse(value).success;

/** 64 letters, so one random byte masked by 63 gives an unbiased letter. */
const randomId = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join('');

export const newProjectID = (): string => randomId(PROJECT_ID_LENGTH);
export const newUnitID = (): string => randomId(UNIT_ID_LENGTH);
