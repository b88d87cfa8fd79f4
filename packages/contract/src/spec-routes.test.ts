// oxlint-disable vitest/no-conditional-expect, vitest/expect-expect, vitest/no-conditional-tests -- these walk the table of routes: what a route
// declares decides what it must answer.
import { expect, test } from 'vitest';
import { allRoutes } from './api/all.ts';

/** Every call that the specification names, method and path. The identity pop-up is a page, not a call, and not here. */
const SPECIFIED = [
  // account
  'POST /api/v1/gaccount/user/login/4',
  'GET /api/v1/gaccount/user/{uID}/token',
  'GET /api/v1/public/gaccount/document/type/{type}/latest',
  'POST /api/v1/public/gaccount/user/duplication',
  'POST /api/v1/gaccount/user/register',
  'PUT /api/v1/public/gaccount/user/di/password',
  'GET /api/v1/gaccount/user/{userID}',
  'PUT /api/v1/gaccount/user/tasker/{userID}/securityPledge',
  'GET /api/v1/gaccount/user/uid/{uID}',
  'PUT /api/v1/gaccount/user/uid/{uID}',
  'DELETE /api/v1/gaccount/user/uid/{uID}',
  'GET /api/v1/gaccount/user/uid/{uID}/public',
  'PUT /api/v1/gaccount/user/uid/{uID}/pw',
  'PUT /api/v1/gaccount/user/{uID}/di/mobile',
  'POST /api/v1/gaccount/user/check',
  'GET /api/v1/gaccount/user/tasker/uid/{uID}',
  'PUT /api/v1/gaccount/user/tasker/uid/{uID}',
  'POST /api/v1/gaccount/user/tasker/{uID}/privacyAgreement',
  'GET /api/v1/gaccount/faq/list',
  // project
  'GET /api/v1/public/gproject/project/list',
  'POST /api/v1/public/gproject/project/request',
  'GET /api/v1/gproject/project/{uID}/workable',
  'GET /api/v1/gproject/project/{uID}/evalable',
  'GET /api/v1/gproject/project/{projectID}',
  'GET /api/v1/gproject/project/{projectID}/simple',
  'GET /api/v1/gproject/project/user/{uID}/count',
  'GET /api/v1/gproject/project/user/{uID}/list',
  'GET /api/v1/gproject/{projectID}/pretest',
  'POST /api/v1/gproject/{projectID}/pretest/answer',
  'GET /api/v1/gproject/{projectID}/class/list',
  'GET /api/v1/gproject/{projectID}/class',
  'GET /api/v1/gproject/{projectID}/guide/active',
  'GET /api/v1/gproject/template/{templateID}',
  'GET /api/v1/gproject/template/option/activate',
  'GET /api/v1/gproject/rollingMessage/list',
  'GET /api/v1/gproject/question/publicList/',
  'GET /api/v1/gproject/question/count',
  'GET /api/v1/gproject/question/list/',
  'GET /api/v1/gproject/question/{questionID}',
  'POST /api/v1/gproject/question',
  // unit
  'GET /api/v1/public/gunit/project/{projectID}/progress',
  'GET /api/v1/gunit/project/{projectID}/progress',
  'GET /api/v1/gunit/{projectID}/unit/pledge/{uID}',
  'POST /api/v1/gunit/{projectID}/unit/pledge',
  'POST /api/v1/gunit/{projectID}/unit/work',
  'POST /api/v1/gunit/{projectID}/unit/eval',
  'POST /api/v1/gunit/{projectID}/unit/work/preAssigned',
  'POST /api/v1/gunit/{projectID}/unit/eval/preAssigned',
  'GET /api/v1/gunit/{projectID}/unit/work/assign/count',
  'GET /api/v1/gunit/{projectID}/unit/eval/assign/count',
  'GET /api/v1/gunit/{projectID}/unit/work/assign/list',
  'GET /api/v1/gunit/{projectID}/unit/eval/assign/list',
  'GET /api/v1/gunit/{projectID}/unit/work/assign',
  'GET /api/v1/gunit/{projectID}/unit/eval/assign',
  'PUT /api/v1/gunit/{projectID}/unit/work/keep',
  'PUT /api/v1/gunit/{projectID}/unit/work',
  'PUT /api/v1/gunit/{projectID}/unit/work/acquisition',
  'PUT /api/v1/gunit/{projectID}/unit/eval/keep',
  'PUT /api/v1/gunit/{projectID}/unit/eval/pass',
  'PUT /api/v1/gunit/{projectID}/unit/eval/reject',
  'POST /api/v1/gunit/{projectID}/unit/{unitID}/review',
  'GET /api/v1/gunit/{projectID}/unit/count',
  'GET /api/v1/gunit/{projectID}/unit/list',
  'GET /api/v1/gunit/{projectID}/unit/work/{uID}/progress',
  'GET /api/v1/gunit/{projectID}/unit/work/{uID}/progress/detail',
  'GET /api/v1/gunit/{projectID}/unit/eval/{uID}/progress',
  'GET /api/v1/gunit/{projectID}/unit/eval/{uID}/progress/detail',
  'GET /api/v1/gunit/{projectID}/unit/work/list/attr',
  // preproc
  'GET /api/v1/gpreproc/{projectID}/unit/{unitID}/simple',
  'POST /api/v1/gpreproc/{projectID}/ml',
  // reward
  'GET /api/v1/greward/project/{projectID}',
  'GET /api/v1/greward/user/{uID}/reward',
  'GET /api/v1/greward/user/{uID}/deposit/{projectID}',
  'GET /api/v1/greward/user/{uID}/balance',
  'GET /api/v1/greward/user/{uID}/bankbook/list',
  'GET /api/v1/greward/user/{uID}/bankbook/count',
  'PUT /api/v1/greward/user/{uID}/exchange',
  'PUT /api/v1/greward/user/{uID}/exchange/cancel',
  // stat
  'GET /api/v1/public/gstat/user/accum/list',
  'GET /api/v1/gstat/user/{uID}/timeout/count',
  // key
  'GET /api/v1/public/gkey/publicKey',
];

/** Calls that still have to be built. A call that is built leaves this list, and none may ever join it. */
const notBuiltYet: readonly string[] = [];

/** A parameter's name and a slash at the end are not part of what a caller sends. */
const shape = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
const built = new Set(allRoutes.map(({ method, path }) => shape(`${method} ${path}`)));

test('every call of the specification is built, or stands in the list of those that are not', () => {
  const missing = SPECIFIED.filter((call) => !built.has(shape(call)));
  expect(missing.toSorted()).toEqual(notBuiltYet.toSorted());
});

test('no two routes answer the same call, and every parameter in a path is declared', () => {
  expect(built.size).toBe(allRoutes.length);
  for (const { path, params } of allRoutes) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(params.shape), `${path}`).toEqual(inPath);
  }
});

test('a route that takes somebody’s uID says that it must be the caller’s own, unless it only reads a masked name', () => {
  const mayNameOthers = new Set([
    'GET /api/v1/gaccount/user/uid/{uID}',
    'GET /api/v1/gaccount/user/uid/{uID}/public',
    // An operator names the tasker for whom units are reserved.
    'POST /api/v1/gunit/{projectID}/unit/preassign',
  ]);
  for (const { method, path, params, query, body, self, access } of allRoutes) {
    if (access === 'public' || mayNameOthers.has(`${method} ${path}`)) continue;
    for (const name of ['uID', 'workBy', 'evalBy', 'questioner'] as const)
      if (name in params.shape || name in query.shape || name in body.shape)
        expect(self, `${method} ${path}`).toContain(name);
  }
});
