import { randomUUID } from 'node:crypto';
import { newProjectID, newUnitID } from '@pumasi/contract/ids';
import type { Route } from '@pumasi/contract/route';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';

export type Fields = Record<string, unknown>;
export interface Sample {
  params: Fields;
  query: Fields;
  body: Fields;
}
export type Place = keyof Sample;

/** Values that between them please every field of ours; a field takes the first that its schema accepts. */
const candidates = (): unknown[] => [
  randomUUID(),
  newProjectID(),
  newUnitID(),
  '20261116',
  '01012345678',
  'somebody@pumasi.example',
  'abcd1234',
  '2026-11-16',
  '{}',
  'x',
  'true',
  '1',
  'A'.repeat(43),
  1,
  3,
  5,
  true,
  [],
  {},
  ['x'],
  2026,
  [newUnitID()],
];

function valueFor(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  for (const value of candidates()) if (schema.safeParse(value).success) return value;
  // A field of objects is asked for by its own fields.
  if ('shape' in schema) return fill(schema as Route['params'], {});
  throw new Error('no sample fits: add one to the candidates');
}

const fill = (fields: Route['params'], known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields.shape).flatMap(([name, schema]) => {
      const value = name in known ? known[name] : valueFor(schema as z.ZodType);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A request that the route's schemas accept; `known` gives fields by name, wherever they stand. */
export const sampleOf = (route: Route, known: Fields = {}): Sample => ({
  params: fill(route.params, known),
  query: fill(route.query, known),
  body: fill(route.body, known),
});

export const addressOf = (route: Route, { params, query }: Pick<Sample, 'params' | 'query'>): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size ? `${path}?${search}` : path;
};

const BOUNDARY = 'pumasi-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** Parts as they stand on the wire, duplicates and all: FormData would tidy them up. */
export const multipartOf = (
  parts: readonly { name: string; value: string | Buffer; filename?: string }[],
): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, filename }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`
        }\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export function requestOf(
  route: Route,
  sample: Sample,
  headers: Record<string, string> = {},
): InjectOptions & { url: string; headers: Record<string, string> } {
  const base = { method: route.method, url: addressOf(route, sample) };
  if (route.kind === 'none') return { ...base, headers };
  if (route.kind === 'json')
    return {
      ...base,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(sample.body),
    };
  const parts = Object.entries(sample.body).map(([name, value]) => ({ name, value: String(value) }));
  return { ...base, headers: { 'content-type': MULTIPART, ...headers }, payload: multipartOf(parts) };
}

export const bearer = (token: string | undefined): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});
