import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPassword } from '@gesso/domain/accounts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../migrations.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { createBareDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';

const MIGRATIONS = 'server/migrations';
/** The last migration before moderation, blocks, labels, originals and later features. */
const LAST_OF_OLD_RELEASE = '0014-avatar-size.sql';
const PATIENCE_MS = 240_000;

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
const started: TestProcess[] = [];
beforeAll(async () => {
  database = await createBareDatabase();
  pool = new pg.Pool({ ...database.connection, max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'gesso-upgrade-'));
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (): TestProcess => {
  const gesso = startProcess({ databaseUrl: database.connection.connectionString, folder });
  started.push(gesso);
  return gesso;
};

const sqlFiles = () => readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

/** Creates the schema of an old release, with a person and their content. */
async function layOutOldRelease(): Promise<number> {
  const oldMigrations = join(folder, 'old-migrations');
  mkdirSync(oldMigrations);
  const names = sqlFiles().filter((name) => name <= LAST_OF_OLD_RELEASE);
  for (const name of names) cpSync(join(MIGRATIONS, name), join(oldMigrations, name));
  await migrate(pool, migrationsIn(oldMigrations));
  const passwords = createPasswords(isPassword);
  const hash = await passwords.hash('paint-with-me', 'test');
  await passwords.close();
  await pool.query(
    `insert into users (id, username, full_name, email, address, password_hash, bio)
     values ('MARA', 'mara', 'Mara', 'Mara@gesso.test', 'mara@gesso.test', $1, 'Painter')`,
    [hash],
  );
  await pool.query(`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    values ('POST', 'MARA', gen_random_uuid(), 'Red field', 'Pigment.', '{Painting}', now());
    insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
                          created_at)
    values ('PICTURE', 'MARA', 'POST', 1, 800, 600, 'AAAA', '#808080', true, now());
    insert into likes (post_id, user_id, created_at) values ('POST', 'MARA', now());`);
  return sqlFiles().length - names.length;
}

it(
  'A start migrates the database of an old release with all of its content.',
  async () => {
    const newerCount = await layOutOldRelease();
    const gesso = start();
    const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
    expect(gesso.output()).toContain(`Prepared the database (${newerCount} migrations)`);
    const headers = { origin: url, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'mara@gesso.test', password: 'paint-with-me' });
    const signedIn = await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body });
    expect([signedIn.status, await signedIn.json()]).toMatchObject([
      200,
      { member: { id: 'MARA', bio: 'Painter' } },
    ]);
    const post = await (await fetch(`${url}/api/posts/POST`)).json();
    expect(post).toMatchObject({ caption: 'Red field', likeCount: 1, author: { id: 'MARA' } });
    gesso.child.kill('SIGTERM');
    expect(await gesso.ended).toBe(0);
  },
  PATIENCE_MS,
);

it(
  'A start with the database of a newer release is refused with a message.',
  async () => {
    await pool.query(`insert into migrations (name) values ('9999-the-future.sql')`);
    const gesso = start();
    expect(await gesso.ended).toBe(1);
    expect(gesso.output()).toContain(
      'This database was prepared by a newer Gesso: it has 9999-the-future.sql, which this version does not know.',
    );
    expect(gesso.output()).not.toMatch(/^\s+at /m);
  },
  PATIENCE_MS,
);
