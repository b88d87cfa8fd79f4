import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer, TLSSocket } from 'node:tls';
import { localhostTls } from './localhost-tls.ts';

export interface MailServer {
  readonly port: number;
  /** Every line that a client sent, outside letters. */
  readonly commands: string[];
  readonly letters: string[];
  close(): Promise<void>;
}

interface Manners {
  startTls?: boolean;
  secure?: boolean;
  /** What to answer instead of the usual, by the command's first word. */
  answers?: Record<string, string>;
  /** Sent right behind the answer to STARTTLS, as an attacker between the two would. */
  injected?: string;
}

/** A mail server of a few lines: says yes to everything unless told otherwise. */
export async function startMailServer(manners: Manners = {}): Promise<MailServer> {
  const commands: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();

  const serve = (socket: Socket, secured: boolean): void => {
    let text = '';
    let letter: string | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      if (letter !== undefined) {
        if (line !== '.') letter += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
        else {
          letters.push(letter);
          letter = undefined;
          say(manners.answers?.['.'] ?? '250 kept');
        }
        return;
      }
      commands.push(line);
      const word = line.split(' ')[0]?.toUpperCase() ?? '';
      const answer = manners.answers?.[word];
      if (answer) say(answer);
      else if (word === 'EHLO')
        say(
          [
            '250-hello',
            ...(manners.startTls && !secured ? ['250-STARTTLS'] : []),
            '250-AUTH PLAIN',
            '250 SIZE 1000',
          ].join('\r\n'),
        );
      else if (word === 'DATA') {
        letter = '';
        say('354 go on');
      } else if (word === 'STARTTLS') {
        socket.removeListener('data', onData);
        socket.write(`220 ready\r\n${manners.injected ?? ''}`);
        serve(new TLSSocket(socket, { isServer: true, ...localhostTls }), true);
      } else if (word === 'AUTH') say('235 welcome');
      else say(word === 'QUIT' ? '221 bye' : '250 fine');
    };
    const onData = (chunk: Buffer): void => {
      text += chunk.toString();
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at);
        text = text.slice(at + 2);
        onLine(line);
      }
    };
    socket.on('data', onData);
    socket.on('error', () => {});
  };
  const onConnection = (socket: Socket): void => {
    sockets.add(socket);
    socket.write('220 test\r\n');
    serve(socket, manners.secure ?? false);
  };
  const server: Server = manners.secure
    ? createSecureServer(localhostTls, onConnection)
    : createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as { port: number }).port,
    commands,
    letters,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
