import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const PORT = 5432;

export type TestWire = {
  /** the address of the same database, at this end of the wire */
  connectionString: string;
  /** connections stay and new ones are taken, but nothing comes through any more */
  hang(): void;
  /** nothing comes through the connections there are; new ones work */
  freeze(): void;
  /** connections break and new ones are refused */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
};

function reach(connectionString: string): Socket {
  const { host, port } = new pg.Client({ connectionString });
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** A wire to a database that can be broken in the ways wires break. */
export async function layWire(connectionString: string): Promise<TestWire> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-wire-'));
  const sockets = new Set<Socket>();
  let hanging = false;

  function carry(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (hanging) from.pause();
  }

  const server = createServer((near) => {
    const far = reach(connectionString);
    carry(near, far);
    carry(far, near);
  });
  const listen = () =>
    new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${PORT}`), resolve));
  const cut = () =>
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
    cut,
    async mend() {
      hanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen();
    },
    async close() {
      if (server.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
