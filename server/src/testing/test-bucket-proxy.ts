import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/harness/free-port.ts';

/** The proxy's current fault. */
export type BucketFault =
  | { kind: 'none' }
  /** answers 500 to every nth request */
  | { kind: 'every'; nth: number }
  /** answers 404 to everything, like a server that is not a bucket */
  | { kind: 'stranger' }
  /** accepts requests without answering */
  | { kind: 'silent' }
  /** lets this many write requests pass, and closes the connections of all later ones */
  | { kind: 'writes'; left: number }
  /** closes the connection after this many bytes of a request or a response */
  | { kind: 'cut-request' | 'cut-answer'; bytes: number }
  /** answers one byte at a time */
  | { kind: 'trickle' };

export type TestBucketProxy = {
  endpoint: string;
  /** the number of received requests */
  readonly asked: number;
  set(fault: BucketFault): void;
  /** Refuses connections until it is started again. */
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
  let remaining = bytes;
  for await (const chunk of source) {
    yield chunk.subarray(0, remaining);
    remaining -= chunk.length;
    if (remaining <= 0) return;
  }
}

const isWrite = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** A proxy in front of an S3 server that simulates network and server failures. */
export async function startBucketProxy(target: string): Promise<TestBucketProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  let fault: BucketFault = { kind: 'none' };
  let requests = 0;

  async function send(from: AsyncIterable<Buffer>, to: NodeJS.WritableStream): Promise<void> {
    for await (const chunk of from) if (!to.write(chunk)) await once(to, 'drain');
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const currentFault = fault;
    // Headers are forwarded unchanged: the signature covers the requested host.
    const headers = incoming.headers;
    const { method, url: path } = incoming;
    const upstream = request({ hostname, port: targetPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (currentFault.kind === 'cut-answer') {
        void send(firstOf(answer, currentFault.bytes), outgoing).then(() => outgoing.destroy());
      } else if (currentFault.kind === 'trickle') {
        void send(trickled(answer), outgoing).then(
          () => outgoing.end(),
          () => answer.destroy(),
        );
      } else answer.pipe(outgoing);
    });
    // Swift sends extra bytes after error responses to HEAD, which the parser rejects.
    upstream.on('error', () => outgoing.headersSent || outgoing.destroy());
    outgoing.on('error', () => upstream.destroy());
    if (currentFault.kind === 'cut-request') {
      void send(firstOf(incoming, currentFault.bytes), upstream).then(() => {
        upstream.destroy();
        incoming.destroy();
      });
    } else incoming.pipe(upstream);
  }

  const server = createServer((incoming, outgoing) => {
    requests += 1;
    incoming.on('error', () => undefined);
    if (fault.kind === 'silent') return;
    if (fault.kind === 'stranger') return void outgoing.writeHead(404).end();
    if (fault.kind === 'every' && requests % fault.nth === 0) {
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
      return requests;
    },
    set(next) {
      fault = next;
    },
    leave,
    comeBack: listen,
    close: leave,
  };
}
