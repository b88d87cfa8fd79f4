import type { FastifyRequest } from 'fastify';
import type { Files, StoredFile } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';

export interface Form {
  fields: Record<string, string>;
  files: Record<string, StoredFile | undefined>;
  /** Takes stored files away again when the call was refused. */
  discard(): Promise<void>;
}

/** Text fields are gathered; files go straight to the store, flushed before anything names them. */
export async function readForm(
  request: FastifyRequest,
  allowed: readonly string[],
  files: Files,
  maxFileBytes: number,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('malformed', 'the body must be multipart/form-data');
  const form: Form = {
    fields: {},
    files: {},
    discard: async () => {
      for (const file of Object.values(form.files)) if (file) await files.remove(file.fileID).catch(() => {});
    },
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('tooLarge', `${part.fieldname} is too large`);
        form.fields[part.fieldname] = String(part.value);
      } else if (allowed.includes(part.fieldname) && !form.files[part.fieldname]) {
        form.files[part.fieldname] = await files.put(part.file, { maxBytes: maxFileBytes });
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
