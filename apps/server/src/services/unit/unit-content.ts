import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import { parseDocument } from '@pumasi/contract/documents/document';
import { Refusal } from '../../platform/refusal.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface UnitContent {
  unitID: string;
  data?: unknown;
  rejectReason?: string;
  unableReason?: string;
  ml?: unknown;
}

/** Up to here packing takes less time than the trip to the thread pool; beyond, it would hold up the event loop. */
const PACKED_AT_ONCE = 32_000;
export const packContent = async (text: string): Promise<Buffer> =>
  text.length <= PACKED_AT_ONCE ? gzipSync(text, { level: 1 }) : pack(text, { level: 1 });
export const unpackContent = async (packed: Buffer): Promise<UnitContent> =>
  JSON.parse((await unpack(packed)).toString('utf8')) as UnitContent;

export const digestBytes = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Far deeper than any tool's document; what lies below could be read but never written back: stringify recurses. */
const MAX_DEPTH = 200;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === OPEN_BRACKET || c === OPEN_BRACE) {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === CLOSE_BRACKET || c === CLOSE_BRACE) depth--;
  }
  return false;
}
const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [34, 92, 91, 93, 123, 125];

/** The `content` of a call: JSON about this very unit (null: about none yet); a document of ours must be a sound one. */
export function readContent(text: string, unitID: string | null): Partial<UnitContent> {
  if (isTooDeep(text)) throw new Refusal('malformed', `content is nested deeper than ${MAX_DEPTH} levels`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Refusal('malformed', 'content is not JSON');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Refusal('malformed', 'content must be an object');
  const { unitID: said, data } = content as Partial<UnitContent>;
  if (unitID !== null && typeof said !== 'string')
    throw new Refusal('malformed', 'content.unitID is missing');
  if (said !== (unitID ?? undefined)) throw new Refusal('otherUnit', 'content is for another unit');
  if (isDocument(data)) {
    const parsed = parseDocument(data);
    if (!parsed.ok) throw new Refusal('malformed', `content.data: ${parsed.problem}`);
  }
  return content;
}

const isDocument = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'tool' in data && 'version' in data;
