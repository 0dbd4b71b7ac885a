import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/errors.ts';
import { createReadiness } from '../database/readiness.ts';
import type { Storage } from '../storage/storage.ts';
import type { App } from './app.ts';

/** The endpoint is public: the state of the storage is cached for this long. */
const STORAGE_CACHE_MS = 1_000;

/**
 * Whether files could recently be stored and read. The endpoint does not wait for the check: a load
 * balancer would take an unresponsive storage for a dead node.
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
 * /healthz: the process runs. /readyz: it is not shutting down, and its database is migrated and
 * accepts writes. An unavailable storage is reported but does not make the node unready: all nodes
 * share it, and most of the site needs no files.
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
