import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, sql } from '../../server/src/platform/database/database.ts';
import { root } from './root.ts';

export type Session = { userId: string; cookie: string };

/** Gesso as a process of its own. */
export type Product = {
  url: string;
  port: number;
  /** where its pictures lie */
  files: string;
  /** signed-in people, the busy one first */
  sessions(count: number): Promise<Session[]>;
  stop(): Promise<void>;
};

type Options = { program: readonly string[]; databaseUrl: string; db: Database };

const OPEN = /Gesso is open at (\S+)/;

/** What it says once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const address = OPEN.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Gesso did not open. It said: ${said}`)));
  });
}

/** Sessions as a sign-in makes them, without the dear password. */
async function makeSessions(db: Database, count: number): Promise<Session[]> {
  const people = await db.rows<{ id: string }>(
    sql`select id from users order by post_count desc, id limit ${count}`,
  );
  return Promise.all(
    people.map(async ({ id }) => {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest();
      await db.run(sql`
        insert into sessions (id, token_hash, user_id, expires_at)
        values (${randomUUID().toUpperCase()}, ${hash}, ${id}, now() + interval '1 day')`);
      return { userId: id, cookie: `gesso_session=${token}` };
    }),
  );
}

export async function startProduct({ program, databaseUrl, db }: Options): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-app-'));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    DEMO: '0',
    // so that a measurement can come from as many networks as it needs
    TRUST_PROXY: '1',
  };
  const child = spawn(process.execPath, program, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const url = await addressOf(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    port: Number(new URL(url).port),
    files: join(folder, 'files'),
    sessions: (count) => makeSessions(db, count),
    stop,
  };
}
