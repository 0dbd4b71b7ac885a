import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/errors.ts';
import { createReadiness } from '../database/readiness.ts';
import type { Storage } from '../storage/storage.ts';
import type { App } from './app.ts';

/** The endpoint is public: what was found out about the storage is kept for this long. */
const STORAGE_CACHE_MS = 1_000;

/**
 * Whether files could lately be stored and read. Nobody waits for it: who decides by this endpoint
 * whether the node lives would take a storage that says nothing for a dead node.
 */
function watchStorage({ check }: Storage): () => boolean {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isThere = true;
  return () => {
    if (performance.now() - askedAt >= STORAGE_CACHE_MS) {
      askedAt = performance.now();
      check().then(
        () => {
          isThere = true;
        },
        () => {
          isThere = false;
        },
      );
    }
    return isThere;
  };
}

/**
 * /healthz: the process runs. /readyz: it stays, and its database is migrated and accepts writes. A storage
 * that is away is said, but does not take the node out: all nodes share it, and most of the site needs no
 * file.
 */
export function registerHealth(app: App, db: Database, storage: Storage): void {
  const readiness = createReadiness(db);
  const isStorageThere = watchStorage(storage);
  app.decorate('isClosing', false);

  app.get('/healthz', { config: { access: 'guest' } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { access: 'guest' } }, async (_request, reply) => {
    if (app.isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      const files = isStorageThere() ? 'ready' : 'away';
      return { status: 'ready', migrations: await readiness(), storage: files };
    } catch (error) {
      const status = isDiskFull(error)
        ? 'the disk of the database is full'
        : 'waiting for the database';
      return reply.code(503).send({ status });
    }
  });
}
