// One kept-alive HTTP connection that sends prepared text and reads just what our server answers with: a status and a body
// of known length. An HTTP library here would cost as much as the server that it measures on the same two cores.
import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  status: number;
  text: string;
}
export interface Wire {
  /** One call at a time. */
  send(request: string): Promise<WireAnswer>;
  close(): void;
}

export function openWire(port: number): Wire {
  let received = '';
  let waiting: { resolve(answer: WireAnswer): void; reject(error: Error): void } | undefined;
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  const open = (): Socket => {
    const opened = connect({ host: '127.0.0.1', port, noDelay: true });
    opened.setEncoding('utf8');
    opened.on('error', fail);
    opened.on('close', () => fail(new Error('the server closed the connection')));
    opened.on('data', (chunk: string) => {
      received += chunk;
      const answer = parse(received);
      if (!answer || !waiting) return;
      received = '';
      const asked = waiting;
      waiting = undefined;
      asked.resolve(answer);
    });
    return opened;
  };
  let socket = open();
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        // The server closes what has rested for longer than its keep-alive time, as it should.
        if (!socket.writable) socket = open();
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The whole answer, or nothing while a part of it is still on the way. */
function parse(received: string): WireAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const status = Number(received.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length === undefined && status !== 204) throw new Error('an answer of unknown length');
  const text = received.slice(end + 4);
  return Buffer.byteLength(text) < Number(length ?? 0) ? undefined : { status, text };
}
