import { allRoutes } from '@pumasi/contract/api/all';
import { CODES } from '@pumasi/contract/codes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../testing/world.ts';

interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: object[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
}

let world: TestWorld;
let app: FastifyInstance;
let document: Document;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  document = (await app.inject('/openapi.json')).json();
});
afterAll(() => world.close());

const operationOf = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

test('the document is an OpenAPI 3.1 one with every call in it and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Pumasi', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(document.components.securitySchemes.bearer).toEqual({
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(inDocument.toSorted()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('every parameter, body field, file and sealed header of a call is described', () => {
  for (const route of allRoutes) {
    const operation = operationOf(route.path, route.method);
    const names = (place: string) =>
      operation.parameters.filter((each) => each.in === place).map(({ name }) => name);
    expect(names('path'), `${route.path}`).toEqual(Object.keys(route.params.shape));
    expect(names('query'), `${route.path}`).toEqual(Object.keys(route.query.shape));
    expect(names('header'), `${route.path}`).toEqual(route.sealed ? ['sKey'] : []);
    for (const each of operation.parameters) {
      expect(each.in === 'path' ? each.required : true).toBe(true);
      expect(Object.keys(each.schema).length, `${route.path} ${each.name}`).toBeGreaterThan(0);
    }
    const type = { json: 'application/json', multipart: 'multipart/form-data', none: undefined }[route.kind];
    const body = type && operation.requestBody?.content[type]?.schema.properties;
    expect(Object.keys(body ?? {}).toSorted(), `${route.path}`).toEqual(
      [...Object.keys(route.body.shape), ...route.files].toSorted(),
    );
    expect(operation.security, `${route.path}`).toEqual(route.access === 'public' ? [] : [{ bearer: [] }]);
    expect(operation.summary.length).toBeGreaterThan(5);
  }
});

test('every error that a call can answer with stands there under its status', () => {
  for (const route of allRoutes) {
    const { responses } = operationOf(route.path, route.method);
    expect(Object.hasOwn(responses, '204'), `${route.path}`).toBe(route.mayBeEmpty);
    const always =
      route.access === 'public' ? (['1018', '9999'] as const) : (['1007', '1018', '9999'] as const);
    for (const code of [...route.errors, ...always]) {
      const { status, name } = CODES[code];
      expect(responses[status]?.description, `${route.method} ${route.path}`).toContain(`${code} ${name}`);
    }
  }
});

test('nothing in the document refers to what is not there', () => {
  const text = JSON.stringify(document);
  for (const [, ref] of text.matchAll(/"\$ref":"([^"]+)"/g))
    expect(ref, 'only references inside one schema').toMatch(/^#(\/\$defs\/|\/definitions\/|$)/);
  expect(text).not.toContain('"$schema"');
});

test('the page of the calls shows all of them and every code, without a script', async () => {
  const { body, headers } = await app.inject('/docs/api');
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toMatch(/<script|javascript:|\son\w+=/i);
  for (const { path } of allRoutes) expect(body).toContain(path);
  for (const code of Object.keys(CODES)) expect(body).toContain(`<code>${code}</code>`);
});
