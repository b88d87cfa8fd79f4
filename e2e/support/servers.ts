/** One product a worker, each with a database of its own: journeys that run side by side never meet. */
const PORTS = process.env.E2E_PORTS ?? '3210:3211,3212:3213';
const FOLDER = process.env.E2E_DATA_DIR ?? '.data/e2e';

export const servers = PORTS.split(',').map((pair, index) => {
  const [port = '', certPort = ''] = pair.split(':');
  return { port, certPort, origin: `http://localhost:${port}`, folder: `${FOLDER}-${index}` };
});

export const originOf = (worker: number): string => servers[worker % servers.length]?.origin ?? '';
