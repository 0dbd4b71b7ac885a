import type { PoolConfig } from 'pg';
import { postmasterFile } from '../../../server/src/platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import {
  processesInFolder,
  processIdentity,
  signal,
} from '../../../server/src/platform/embedded-postgres/processes.ts';
import { makeFolder } from '../../harness/folder.ts';
import { waitUntil } from '../../harness/wait-until.ts';

/** A PostgreSQL outside the product (DATABASE_URL), which can be stopped for any time. */
export type ExternalPostgres = {
  url: string;
  connection: PoolConfig;
  /** an orderly shutdown */
  end(): Promise<void>;
  begin(): Promise<void>;
  /** SIGKILL of the postmaster, which ends its children; its supervisor restarts it */
  kill(): Promise<void>;
  /** SIGSTOP: all its processes stop, and every connection stays open. */
  hang(): void;
  wake(): void;
  close(): Promise<void>;
};

export async function startExternalPostgres(
  settings: Record<string, string>,
  folder = makeFolder('external'),
): Promise<ExternalPostgres> {
  const start = () =>
    startEmbeddedPostgres({ folder: folder.path, log: () => undefined, settings });
  let postgres = await start();
  const { host, port, user, database } = postgres.connection;
  const cluster = postgres.dataDirectory;

  function processes(): number[] {
    const postmaster = postmasterFile(cluster)?.pid;
    return [...new Set([...(postmaster ? [postmaster] : []), ...processesInFolder(cluster)])];
  }

  function signalAll(name: NodeJS.Signals): void {
    for (const pid of processes()) signal(pid, name);
  }

  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    connection: postgres.connection,
    end: () => postgres.stop(),
    async begin() {
      postgres = await start();
    },
    async kill() {
      const all = processes().map((pid) => ({ pid, identity: processIdentity(pid) }));
      const postmaster = postmasterFile(cluster);
      if (postmaster) signal(postmaster.pid, 'SIGKILL');
      await waitUntil('PostgreSQL has ended', () =>
        all.every(({ pid, identity }) => processIdentity(pid) !== identity),
      );
    },
    hang: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    async close() {
      signalAll('SIGCONT');
      await postgres.stop();
      folder.remove();
    },
  };
}
