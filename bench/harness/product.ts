import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { startProduct } from '../../product/product.ts';
import { type Database, sql } from '../../server/src/platform/database/database.ts';

export type Session = { userId: string; cookie: string };

/** Gesso as a process of its own. */
export type BenchProduct = {
  url: string;
  port: number;
  pid: number;
  /** where its pictures lie */
  files: string;
  /** signed-in people, the busy one first */
  sessions(count: number): Promise<Session[]>;
  /** the cookie of one person in particular */
  sessionOf(userId: string): Promise<string>;
  stop(): Promise<void>;
};

type Options = { program: readonly string[]; databaseUrl: string; db: Database };

async function makeSession(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await db.run(sql`
    insert into sessions (id, token_hash, user_id, expires_at)
    values (${randomUUID().toUpperCase()}, ${hash}, ${userId}, now() + interval '1 day')`);
  return `gesso_session=${token}`;
}

/** Sessions as a sign-in makes them, without the dear password. */
async function makeSessions(db: Database, count: number): Promise<Session[]> {
  const people = await db.rows<{ id: string }>(
    sql`select id from users order by post_count desc, id limit ${count}`,
  );
  return Promise.all(
    people.map(async ({ id }) => ({ userId: id, cookie: await makeSession(db, id) })),
  );
}

/** The product on the bench's own database, with people signed in to it. */
export async function startBenchProduct({
  program,
  databaseUrl,
  db,
}: Options): Promise<BenchProduct> {
  const database = { url: databaseUrl };
  const product = await startProduct({ name: 'bench', program, database });
  return {
    url: product.url,
    port: Number(new URL(product.url).port),
    pid: product.pid,
    files: product.files,
    sessions: (count) => makeSessions(db, count),
    sessionOf: (userId) => makeSession(db, userId),
    stop: product.dispose,
  };
}
