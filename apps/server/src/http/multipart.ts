import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type Files, FileTooLarge, type NamedFile, type StoredFile } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';

export interface Form {
  fields: Record<string, string>;
  /** Under each name the files in the order in which they came. */
  files: Record<string, NamedFile[] | undefined>;
  /** Takes stored files away again when the call was refused. */
  discard(): Promise<void>;
}

const unreadable = (): Refusal => new Refusal('malformed', 'the form cannot be read');

/** The parser's plain errors mean a form that is cut short or badly made: the sender's fault, not ours. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode ? error : unreadable();
  }
}

const store = (source: Readable, files: Files, maxBytes: number): Promise<StoredFile> =>
  files.put(source, { maxBytes }).catch((error: unknown) => {
    throw error === source.errored ? unreadable() : error;
  });

/** Text fields are gathered; files go straight to the store, flushed before anything names them. */
export async function readForm(
  request: FastifyRequest,
  allowed: { files: readonly string[]; repeated: readonly string[] },
  files: Files,
  maxFileBytes: number,
): Promise<Form> {
  if (!request.isMultipart() || !/;\s*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('malformed', 'the body must be multipart/form-data');
  const form: Form = {
    fields: {},
    files: {},
    discard: async () => {
      for (const { fileID } of Object.values(form.files).flatMap((list) => list ?? []))
        await files.remove(fileID).catch(() => {});
    },
  };
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('tooLarge', `${part.fieldname} is too large`);
        if (Object.hasOwn(form.fields, part.fieldname))
          throw new Refusal('malformed', `${part.fieldname} was given twice`);
        form.fields[part.fieldname] = String(part.value);
      } else if (
        allowed.files.includes(part.fieldname) &&
        (!form.files[part.fieldname] || allowed.repeated.includes(part.fieldname))
      ) {
        const stored = await store(part.file, files, maxFileBytes);
        (form.files[part.fieldname] ??= []).push({ ...stored, name: part.filename });
        // The parser cuts at the same limit: what it cut must not pass for a whole file.
        if (part.file.truncated) throw new FileTooLarge(maxFileBytes);
      } else {
        part.file.resume();
        throw new Refusal('malformed', `${part.fieldname}: no such file is expected`);
      }
    }
    return form;
  } catch (error) {
    await form.discard();
    throw error;
  }
}
