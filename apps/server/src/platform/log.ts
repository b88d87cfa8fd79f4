import { pino } from 'pino';
import type { Config } from './config.ts';

const SECRET = [
  'passwd',
  'newPasswd',
  'password',
  'accountNum',
  'regidentNum',
  'sign',
  'authorization',
  'cookie',
  'set-cookie',
  'skey',
  'sKey',
  'sessKey',
  'sess',
  'di',
  'DI',
  'accessToken',
  'refreshToken',
];
/** body, req.headers, err.request.body …: no line of ours nests a secret deeper. */
const DEPTH = 4;

const REDACTED = SECRET.flatMap((name) =>
  Array.from({ length: DEPTH }, (_, depth) => `${'*.'.repeat(depth)}["${name}"]`.replace('.[', '[')),
);

export function createLog(
  config: Pick<Config, 'logLevel' | 'logPretty'>,
  destination?: pino.DestinationStream,
): pino.Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
  };
  if (destination) return pino(options, destination);
  return config.logPretty ? pino(options, prettyStream()) : pino(options);
}

/** pino-pretty costs a dependency and a thread; a terminal needs one readable line. */
export function prettyStream(out: { write(text: string): unknown } = process.stdout): pino.DestinationStream {
  return {
    write(line: string) {
      const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & {
        time: string;
        level: string;
        msg?: string;
        err?: { stack?: string };
      };
      const clock = time.slice(11, 19);
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
      const stack = err?.stack ? `\n${err.stack}` : '';
      out.write(`${clock} ${level.padEnd(5)} ${msg ?? ''}${details}${stack}\n`);
    },
  };
}
