import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/errors.ts';
import { createReadiness } from '../database/readiness.ts';
import type { App } from './app.ts';

/** /healthz: the process runs. /readyz: it stays, and its database is migrated and accepts writes. */
export function registerHealth(app: App, db: Database): void {
  const readiness = createReadiness(db);
  app.decorate('isClosing', false);

  app.get('/healthz', { config: { access: 'guest' } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { access: 'guest' } }, async (_request, reply) => {
    if (app.isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      return { status: 'ready', migrations: await readiness() };
    } catch (error) {
      const status = isDiskFull(error)
        ? 'the disk of the database is full'
        : 'waiting for the database';
      return reply.code(503).send({ status });
    }
  });
}
