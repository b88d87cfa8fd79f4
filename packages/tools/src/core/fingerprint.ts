/**
 * Feeds the text of a value to `put`, piece by piece, with sorted keys: a store that reorders keys does not change the
 * fingerprint, and the whole text, megabytes for a crowded picture, is never made.
 */
function spell(value: unknown, put: (text: string) => void): void {
  if (typeof value === 'number') put(Number.isFinite(value) ? String(value) : 'null');
  else if (Array.isArray(value)) {
    put('[');
    for (let i = 0; i < value.length; i++) {
      if (i > 0) put(',');
      spell(value[i], put);
    }
    put(']');
  } else if (typeof value === 'object' && value !== null) {
    put('{');
    let first = true;
    for (const key of Object.keys(value).toSorted()) {
      const it = (value as Record<string, unknown>)[key];
      if (it === undefined) continue;
      if (!first) put(',');
      first = false;
      put(JSON.stringify(key));
      put(':');
      spell(it, put);
    }
    put('}');
  } else put(JSON.stringify(value) ?? 'null');
}

/** 53 bits (cyrb53): tells whether the server still holds what a draft grew from; no secret depends on it. */
export function fingerprint(value: unknown): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  spell(value, (text) => {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
  });
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
