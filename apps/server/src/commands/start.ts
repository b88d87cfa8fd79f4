import { composeApp, composeCertApp, composeJobs, composeServices, webRootsIn } from '../compose.ts';
import { clearHalfFilled, demoAccounts, fillDemo } from '../demo/fill.ts';
import { loadConfig } from '../platform/config.ts';
import { startJobs } from '../platform/jobs.ts';
import { listen } from '../platform/listener.ts';
import { SESSION_ENDED } from '../services/account/session.service.ts';
import { ALERTED } from '../services/push/alert.service.ts';
import { openWorld } from './world.ts';

const say = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

export async function start(): Promise<void> {
  const began = performance.now();
  const config = loadConfig(process.env);
  const world = await openWorld(say, {
    config,
    serves: true,
    ...(config.demo ? { beforeMigrating: clearHalfFilled } : {}),
  });
  const { log } = world;
  const services = composeServices(world);
  await services.documents.addDefaults();
  if (config.demo) await fillDemo(world, say);

  const listener = listen(world.databaseUrl, SESSION_ENDED, {
    onMessage: (sessionID) => {
      services.sessions.forget(sessionID);
      services.alerts.endSession(sessionID);
    },
    onHearing: (hearing) => services.sessions.setListening(hearing),
  });
  const alertListener = listen(world.databaseUrl, ALERTED, {
    onMessage: (payload) =>
      void services.alerts
        .announced(payload)
        .catch((error: unknown) => log.warn({ err: error }, 'an alert was not shown live')),
    onHearing: (hearing) => {
      if (hearing) services.alerts.resync();
    },
  });
  const jobs = config.run.has('jobs')
    ? startJobs(composeJobs(services), world.db.pool, log, world.metrics)
    : undefined;
  const app = config.run.has('api')
    ? await composeApp(world, services, { webRoots: webRootsIn(process.cwd()) })
    : undefined;
  const certApp = app && (await composeCertApp(world, services));

  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await app?.close();
    await certApp?.close();
    await jobs?.stop();
    await listener.stop();
    await alertListener.stop();
    await world.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ending: an error that nothing caught');
    void end(1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'ending: a promise that nothing caught');
    void end(1);
  });

  for (const [setting, port, each] of [
    ['PORT', config.port, app],
    ['CERT_PORT', config.certPort, certApp],
  ] as const)
    try {
      await each?.listen({ port, host: config.host });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      process.stderr.write(`The port ${port} is in use: name another one in ${setting}.\n`);
      return end(1);
    }
  say(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (app) announce(config.publicOrigin, config.demo);
}

function announce(origin: string, demo: boolean): void {
  const lines = [
    '',
    `  Pumasi is at     ${origin}`,
    `  the console at   ${origin}/console/`,
    `  the API at       ${origin}/docs/api`,
    '',
  ];
  if (demo)
    lines.push(
      `  demonstration accounts (password demo1234)`,
      ...demoAccounts().map(({ userID, note }) => `    ${userID.padEnd(26)} ${note}`),
      '',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
