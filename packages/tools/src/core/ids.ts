const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 12 characters of 6 random bits: enough for the objects of one document. */
export function newID(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(12))) id += ALPHABET[byte & 63];
  return id;
}
