// The layers inside a workspace. A rule gets two paths relative to src and tells what is wrong, or nothing.

const TOOLS = {
  geometry: 0,
  core: 1,
  panels: 2,
  canvas: 3,
  timeline: 3,
  engines: 4,
  tools: 5,
  'registry.ts': 6,
  host: 7,
  testing: 8,
};
const APP = { lib: 0, features: 1, pages: 2, app: 3, main: 4, testing: 5 };
const SERVER = {
  database: 0,
  platform: 1,
  http: 2,
  services: 3,
  compose: 4,
  demo: 5,
  commands: 6,
  main: 7,
  testing: 8,
};
const SERVICE_ORDER = [
  ['key', 'push', 'cert'],
  ['account'],
  ['reward', 'project'],
  ['unit'],
  ['catalog', 'stat', 'postproc', 'preproc', 'speech', 'proc'],
];

/** What stands side by side and must not know its neighbour: one engine, one tool, one area of pages. */
function unitOf(place, split) {
  const [layer, file = ''] = place.split('/');
  const name = file.replace(/\..*$/, '');
  return split.includes(layer) ? `${layer}/${name}` : layer;
}

function layered(ranks, split, layerOf = (place) => place.split('/')[0]) {
  // Root files of one layer are parts of one thing: compose.ts and the files it was split into.
  const unit = (place) => (place.includes('/') ? unitOf(place, split) : layerOf(place));
  return (from, to, { test }) => {
    const [a, b] = [layerOf(from), layerOf(to)];
    if (ranks[a] === undefined) return `is in the undeclared layer ${a}`;
    if (ranks[b] === undefined) return `imports the undeclared layer ${b}`;
    if (b === 'testing' && a !== 'testing')
      return test ? undefined : 'imports testing, which is for tests alone';
    if (ranks[b] > ranks[a]) return `imports upward: ${a} must not know ${b}`;
    if (ranks[a] === ranks[b] && unit(from) !== unit(to))
      return `imports its sibling: ${unit(from)} must not know ${unit(to)}`;
    return undefined;
  };
}

const rootFile = (place) => (place.includes('/') ? place.split('/')[0] : place.replace(/\..*$/, ''));
const serverLayer = (place) => (/^compose[\w.-]*\.ts$/.test(place) ? 'compose' : rootFile(place));
const toolsLayer = (place) => (/^registry(\.test)?\.tsx?$/.test(place) ? 'registry.ts' : place.split('/')[0]);

const rankOfService = (name) => SERVICE_ORDER.findIndex((level) => level.includes(name));
const roleOf = (place) => /\.(routes|service|events|repo|policy|presenter|jobs)\.ts$/.exec(place)?.[1];

/** Inside one service: routes → service → repo, policy. */
const FORBIDDEN_ROLES = {
  routes: ['repo'],
  service: ['routes', 'jobs'],
  repo: ['routes', 'service', 'jobs', 'policy', 'presenter'],
  policy: ['routes', 'service', 'repo', 'jobs'],
  presenter: ['routes', 'service', 'jobs'],
  events: ['routes', 'service', 'repo', 'jobs', 'policy', 'presenter'],
};

function betweenServices(from, to) {
  const [, a] = from.split('/');
  const [, b, ...rest] = to.split('/');
  if (rankOfService(a) < 0) return `is in the undeclared service ${a}`;
  if (a === b) {
    const [mine, other] = [roleOf(from), roleOf(to)];
    return FORBIDDEN_ROLES[mine]?.includes(other)
      ? `crosses roles: a ${mine} must not know a ${other}`
      : undefined;
  }
  return intoService(b, rest.join('/')) ?? orderOf(a, b);
}

function orderOf(a, b) {
  const [mine, other] = [rankOfService(a), rankOfService(b)];
  if (other === mine) return `imports its sibling: service ${a} must not know service ${b}`;
  return other > mine ? `imports upward: service ${a} must not know service ${b}` : undefined;
}

function intoService(name, file) {
  if (rankOfService(name) < 0) return `imports the undeclared service ${name}`;
  if (file.endsWith('.repo.ts')) return `imports a repo that is private to service ${name}`;
  if (!/\.(service|events)\.ts$/.test(file))
    return `imports ${name}/${file}: a service is known by its .service.ts and .events.ts files alone`;
  return undefined;
}

const serverLayers = layered(SERVER, [], serverLayer);
/** A test drives its own layer from above, through the app that compose builds; order and privacy of services stay. */
const ABOVE_FOR_TESTS = ['http', 'demo', 'compose'];

function server(from, to, context) {
  const [a, b] = [serverLayer(from), serverLayer(to)];
  if (a === 'services' && b === 'services') return betweenServices(from, to);
  if (a === 'services' && b === 'http' && !context.test && roleOf(from) !== 'routes')
    return 'imports http: only routes may, a service never';
  if (context.test && ABOVE_FOR_TESTS.includes(b)) return undefined;
  const wrong = serverLayers(from, to, context);
  if (wrong || b !== 'services') return wrong;
  const [, name, ...rest] = to.split('/');
  // compose wires services of their parts; everyone else above knows the service alone.
  if (a === 'compose') return undefined;
  return intoService(name, rest.join('/'));
}

const app = layered(APP, ['pages'], rootFile);

export const INNER_RULES = {
  'packages/tools': layered(TOOLS, ['engines', 'tools'], toolsLayer),
  'apps/server': server,
  'apps/site': app,
  'apps/console': app,
};
