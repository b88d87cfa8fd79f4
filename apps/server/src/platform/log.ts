import { pino } from 'pino';
import type { Config } from './config.ts';

const SECRET = new Set([
  'passwd',
  'newpasswd',
  'password',
  'accountnum',
  'regidentnum',
  'sign',
  'authorization',
  'cookie',
  'set-cookie',
  'skey',
  'sesskey',
  'sess',
  'di',
  'accesstoken',
  'refreshtoken',
]);
const SUSPECT = new RegExp(`"(?:${[...SECRET].join('|')})":`, 'i');

/** At any depth, and after errors are serialised. pino's own redaction took 160 µs a line with paths this deep. */
function redactLine(line: string): string {
  if (!SUSPECT.test(line)) return line;
  const clean: unknown = JSON.parse(line, (key, value: unknown) =>
    SECRET.has(key.toLowerCase()) ? '[redacted]' : value,
  );
  return `${JSON.stringify(clean)}\n`;
}

export function createLog(
  config: Pick<Config, 'logLevel' | 'logPretty'>,
  destination?: pino.DestinationStream,
): pino.Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: redactLine },
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
