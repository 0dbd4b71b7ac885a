import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const PORT = 5432;

type HeldAnswer = { arrived: Promise<void>; release(): void };
/** The socket of the connection that sent the statement. */
type Held = { text: string; near: Socket | undefined; chunks: Buffer[]; arrived(): void };

export type TestDatabaseProxy = {
  /** the connection string of the same database through the proxy */
  connectionString: string;
  /** open connections stay and new ones are accepted, but nothing is forwarded */
  hang(): void;
  /** nothing is forwarded on the open connections; new ones work */
  freeze(): void;
  /** open connections are closed and new ones refused */
  disconnect(): Promise<void>;
  /**
   * the next statement with this text is executed, and its connection is lost instead of answered
   */
  loseAnswerTo(text: string): void;
  /** the response to the next statement with this text is held once it has arrived here */
  holdAnswerTo(text: string): HeldAnswer;
  /** the next statement with this text is not forwarded, and its connection is lost */
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
  let toLose: { text: string; isExecuted: boolean } | undefined;
  let heldAnswer: Held | undefined;

  /** Whether the data should be forwarded. */
  function passes(data: Buffer, near: Socket, far: Socket): boolean {
    if (heldAnswer !== undefined && heldAnswer.near === undefined && data.includes(heldAnswer.text))
      heldAnswer.near = near;
    if (toLose === undefined || !data.includes(toLose.text)) return true;
    const { isExecuted } = toLose;
    toLose = undefined;
    if (isExecuted) far.removeAllListeners('data').once('data', () => near.destroy());
    else near.destroy();
    return isExecuted;
  }

  function answerPasses(data: Buffer, near: Socket): boolean {
    if (heldAnswer?.near !== near) return true;
    heldAnswer.chunks.push(data);
    heldAnswer.arrived();
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
      toLose = { text, isExecuted: true };
    },
    holdAnswerTo(text) {
      const arrived = new Promise<void>((resolve) => {
        heldAnswer = { text, near: undefined, chunks: [], arrived: resolve };
      });
      const release = () => {
        for (const chunk of heldAnswer?.chunks ?? []) heldAnswer?.near?.write(chunk);
        heldAnswer = undefined;
      };
      return { arrived, release };
    },
    loseStatement(text) {
      toLose = { text, isExecuted: false };
    },
    get isArmed() {
      return toLose !== undefined;
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
