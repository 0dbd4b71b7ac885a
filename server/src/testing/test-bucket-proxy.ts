import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/harness/free-port.ts';

/** What the proxy does to requests from now on. */
export type BucketFault =
  | { kind: 'none' }
  /** answers 500 to every so manieth request */
  | { kind: 'every'; nth: number }
  /** answers 404 to everything, as something does that is no bucket */
  | { kind: 'stranger' }
  /** takes requests and does not answer */
  | { kind: 'silent' }
  /** lets this many requests that write pass, and closes the connections of all others */
  | { kind: 'writes'; left: number }
  /** closes the connection after so many bytes of a request, or of an answer */
  | { kind: 'cut-request' | 'cut-answer'; bytes: number }
  /** answers a byte at a time */
  | { kind: 'trickle' };

export type TestBucketProxy = {
  endpoint: string;
  /** how many requests have come */
  readonly asked: number;
  set(fault: BucketFault): void;
  /** Refuses connections until it is back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

const TRICKLE_MS = 50;

async function* trickled(answer: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of answer) {
    for (const byte of chunk) {
      yield Buffer.of(byte);
      await pause(TRICKLE_MS);
    }
  }
}

async function* firstOf(source: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

const isWrite = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** Stands before an S3 server and fails as networks and servers do. */
export async function startBucketProxy(target: string): Promise<TestBucketProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  let fault: BucketFault = { kind: 'none' };
  let asked = 0;

  async function send(from: AsyncIterable<Buffer>, to: NodeJS.WritableStream): Promise<void> {
    for await (const chunk of from) if (!to.write(chunk)) await once(to, 'drain');
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const now = fault;
    // The headers as they are: the signature is over the host that was asked for.
    const headers = incoming.headers;
    const { method, url: path } = incoming;
    const upstream = request({ hostname, port: targetPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (now.kind === 'cut-answer') {
        void send(firstOf(answer, now.bytes), outgoing).then(() => outgoing.destroy());
      } else if (now.kind === 'trickle') {
        void send(trickled(answer), outgoing).then(
          () => outgoing.end(),
          () => answer.destroy(),
        );
      } else answer.pipe(outgoing);
    });
    // Swift ends errors to HEAD with bytes that belong to no answer, which came before them.
    upstream.on('error', () => outgoing.headersSent || outgoing.destroy());
    outgoing.on('error', () => upstream.destroy());
    if (now.kind === 'cut-request') {
      void send(firstOf(incoming, now.bytes), upstream).then(() => {
        upstream.destroy();
        incoming.destroy();
      });
    } else incoming.pipe(upstream);
  }

  const server = createServer((incoming, outgoing) => {
    asked += 1;
    incoming.on('error', () => undefined);
    if (fault.kind === 'silent') return;
    if (fault.kind === 'stranger') return void outgoing.writeHead(404).end();
    if (fault.kind === 'every' && asked % fault.nth === 0) {
      incoming.resume();
      incoming.on('end', () => outgoing.writeHead(500).end());
      return;
    }
    if (fault.kind === 'writes' && isWrite(incoming)) {
      fault.left -= 1;
      if (fault.left < 0) return void incoming.destroy();
    }
    forward(incoming, outgoing);
  });

  const listen = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const leave = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    get asked() {
      return asked;
    },
    set(next) {
      fault = next;
    },
    leave,
    comeBack: listen,
    close: leave,
  };
}
