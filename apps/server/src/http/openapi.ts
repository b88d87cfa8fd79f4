import { CODES, type Code } from '@pumasi/contract/codes';
import { Role } from '@pumasi/contract/enums';
import type { Route } from '@pumasi/contract/route';
import { z } from 'zod';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};
const ROLE_NAMES = Object.fromEntries(Object.entries(Role).map(([name, value]) => [value, name]));

const errorSchema = {
  type: 'object',
  required: ['resultCode', 'message'],
  properties: {
    resultCode: { enum: Object.keys(CODES).filter((code) => code !== '0000') },
    message: { type: 'string' },
  },
};

function parametersOf(route: Route): Json[] {
  const from = (fields: Route['params'], place: 'path' | 'query'): Json[] =>
    Object.entries(fields.shape).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    }));
  const sealed = route.sealed
    ? [
        {
          name: 'sKey',
          in: 'header',
          required: route.sealed === true,
          schema: { type: 'string' },
          description: 'one-time key and iv, sealed with the public key',
        },
      ]
    : [];
  return [...from(route.params, 'path'), ...from(route.query, 'query'), ...sealed];
}

function bodyOf(route: Route): Json | undefined {
  if (route.kind === 'none') return undefined;
  const schema = schemaOf(route.body, 'input');
  if (route.kind === 'json') return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary' };
  const files = Object.fromEntries(
    route.files.map((name) => [name, route.repeated.includes(name) ? { type: 'array', items: file } : file]),
  );
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties: { ...(schema.properties as Json), ...files } },
      },
    },
  };
}

/** What a call names itself, and what any call may answer. */
const codesOf = (route: Route): ReadonlySet<Code> =>
  new Set<Code>([...route.errors, ...(route.access === 'public' ? [] : (['1007'] as const)), '1018', '9999']);

function answersOf(route: Route): Json {
  const answer = schemaOf(route.answer.extend({ resultCode: z.literal('0000') }), 'output');
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(route)) {
    const { status, name } = CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${name}`]);
  }
  return {
    200: { description: 'success', content: { 'application/json': { schema: answer } } },
    ...(route.mayBeEmpty ? { 204: { description: 'nothing there' } } : {}),
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        status,
        { description: names.join(', '), content: { 'application/json': { schema: errorSchema } } },
      ]),
    ),
  };
}

const whoMayCall = (route: Route): string =>
  route.access === 'public'
    ? 'anybody'
    : route.access === 'refresh'
      ? 'bearer of a refresh token'
      : route.access.map((role) => ROLE_NAMES[role]).join(', ');

/** The document of all calls, made from the same table that the server answers by. */
export function openApiOf(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const requestBody = bodyOf(route);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        tags: [route.service],
        summary: route.summary,
        description: `Who may call: ${whoMayCall(route)}.`,
        parameters: parametersOf(route),
        ...(requestBody ? { requestBody } : {}),
        responses: answersOf(route),
        security: route.access === 'public' ? [] : [{ bearer: [] }],
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pumasi',
      version,
      description: 'Success is resultCode 0000; every error carries its own code.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
