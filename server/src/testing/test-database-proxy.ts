import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const PORT = 5432;

type HeldAnswer = { arrived: Promise<void>; release(): void };
/** The socket is that of the connection that sent the statement. */
type Held = { text: string; near: Socket | undefined; chunks: Buffer[]; arrived(): void };

export type TestDatabaseProxy = {
  /** the address of the same database through the proxy */
  connectionString: string;
  /** open connections stay and new ones are accepted, but nothing is forwarded */
  hang(): void;
  /** nothing is forwarded on the open connections; new ones work */
  freeze(): void;
  /** open connections are closed and new ones refused */
  disconnect(): Promise<void>;
  /** the next statement with this text is executed, and its connection lost instead of the answer */
  loseAnswerTo(text: string): void;
  /** the answer to the next statement with this text is kept back once it has arrived here */
  holdAnswerTo(text: string): HeldAnswer;
  /** the next statement with this text is not passed on, and its connection is lost */
  loseStatement(text: string): void;
  /** whether a statement is still to be lost */
  readonly isArmed: boolean;
  restore(): Promise<void>;
  close(): Promise<void>;
};

function connectTo(connectionString: string): Socket {
  const { host, port } = new pg.Client({ connectionString });
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** A proxy in front of a database that simulates network failures. */
export async function startDatabaseProxy(connectionString: string): Promise<TestDatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-proxy-'));
  const sockets = new Set<Socket>();
  let hanging = false;
  let lost: { text: string; isExecuted: boolean } | undefined;
  let held: Held | undefined;

  /** Whether the data is to be passed on. */
  function passes(data: Buffer, near: Socket, far: Socket): boolean {
    if (held !== undefined && held.near === undefined && data.includes(held.text)) held.near = near;
    if (lost === undefined || !data.includes(lost.text)) return true;
    const { isExecuted } = lost;
    lost = undefined;
    if (isExecuted) far.removeAllListeners('data').once('data', () => near.destroy());
    else near.destroy();
    return isExecuted;
  }

  function answerPasses(data: Buffer, near: Socket): boolean {
    if (held?.near !== near) return true;
    held.chunks.push(data);
    held.arrived();
    return false;
  }

  function forward(from: Socket, to: Socket, isPassed: (data: Buffer) => boolean): void {
    sockets.add(from);
    from.on('data', (data: Buffer) => void (isPassed(data) && to.write(data)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (hanging) from.pause();
  }

  const server = createServer((near) => {
    const far = connectTo(connectionString);
    forward(near, far, (data) => passes(data, near, far));
    forward(far, near, (data) => answerPasses(data, near));
  });
  const listen = () =>
    new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${PORT}`), resolve));
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const freeze = () => {
    for (const socket of sockets) socket.pause();
  };
  await listen();

  const url = new URL(connectionString);
  url.port = String(PORT);
  url.searchParams.set('host', folder);
  return {
    connectionString: url.href,
    hang() {
      hanging = true;
      freeze();
    },
    freeze,
    disconnect,
    loseAnswerTo(text) {
      lost = { text, isExecuted: true };
    },
    holdAnswerTo(text) {
      const arrived = new Promise<void>((resolve) => {
        held = { text, near: undefined, chunks: [], arrived: resolve };
      });
      const release = () => {
        for (const chunk of held?.chunks ?? []) held?.near?.write(chunk);
        held = undefined;
      };
      return { arrived, release };
    },
    loseStatement(text) {
      lost = { text, isExecuted: false };
    },
    get isArmed() {
      return lost !== undefined;
    },
    async restore() {
      hanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen();
    },
    async close() {
      if (server.listening) await disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
