import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { startProduct } from '../../harness/product.ts';

export type Session = { userId: string; cookie: string };

/** The product in its own process. */
export type BenchProduct = {
  url: string;
  port: number;
  pid: number;
  /** the folder of its images */
  files: string;
  /** signed-in members, the busy one first */
  sessions(count: number): Promise<Session[]>;
  /** the cookie of a specific member */
  sessionOf(userId: string): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  program: readonly string[];
  environment: Record<string, string>;
  databaseUrl: string;
  db: Database;
};

/** Inserts sessions like a sign-in, but without the expensive password hash. */
async function makeSessions(db: Database, userIds: readonly string[]): Promise<Session[]> {
  const sessions = userIds.map((userId) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    return { userId, hash, id: randomUUID().toUpperCase(), cookie: `gesso_session=${token}` };
  });
  await db.run(sql`
    insert into sessions (id, token_hash, user_id, expires_at)
    select s.id, s.token_hash, s.user_id, now() + interval '1 day'
    from unnest(${sessions.map(({ id }) => id)}::text[], ${sessions.map(({ hash }) => hash)}::bytea[],
                ${sessions.map(({ userId }) => userId)}::text[]) as s (id, token_hash, user_id)`);
  return sessions.map(({ userId, cookie }) => ({ userId, cookie }));
}

async function busiestPeople(db: Database, count: number): Promise<string[]> {
  const people = await db.rows<{ id: string }>(
    sql`select id from users order by post_count desc, id limit ${count}`,
  );
  return people.map(({ id }) => id);
}

/** The product on the benchmark's database, with signed-in members. */
export async function startBenchProduct({
  program,
  environment,
  databaseUrl,
  db,
}: Options): Promise<BenchProduct> {
  const database = { url: databaseUrl };
  const product = await startProduct({ name: 'bench', program, database, settings: environment });
  return {
    url: product.url,
    port: Number(new URL(product.url).port),
    pid: product.pid,
    files: product.files,
    sessions: async (count) => makeSessions(db, await busiestPeople(db, count)),
    async sessionOf(userId) {
      const [session] = await makeSessions(db, [userId]);
      if (!session) throw new Error('No session was created.');
      return session.cookie;
    },
    stop: product.dispose,
  };
}
