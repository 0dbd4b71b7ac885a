import { type Database, sql } from '../database/database.ts';
import type { App } from './app.ts';

/** Alive is the process; ready is the process with its migrated database. */
export function registerHealth(app: App, db: Database): void {
  app.get('/healthz', { config: { access: 'guest' } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { access: 'guest' } }, async (_request, reply) => {
    try {
      const row = await db.row<{ count: number }>(sql`select count(*) as count from migrations`);
      return { status: 'ready', migrations: row?.count ?? 0 };
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
  });
}
