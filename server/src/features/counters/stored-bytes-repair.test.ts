import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../../migrations.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { folders } from '../../product-folders.ts';
import { createBareDatabase, type TestDatabase } from '../../testing/postgres-database.ts';

const REPAIR = '0081-stored-bytes-repaired.sql';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  database = await createBareDatabase();
  pool = new pg.Pool({ ...database.connection, max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'gesso-migrations-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** People with a cover, with a banner, with all kinds of files, and with none. */
async function insertPeople(): Promise<void> {
  await pool.query(`
    insert into users (id, username, full_name, email, password_hash, bio)
    select id, lower(id), id, id || '@gesso.test', '', ''
    from unnest('{COVER,BANNER,EVERYTHING,NOTHING}'::text[]) as id;
    insert into communities (id, name, official, owner_id)
    select id, id, false, id from unnest('{COVER,EVERYTHING}'::text[]) as id;
    insert into community_covers
      (id, community_id, owner_id, width, height, thumbhash, colour, bytes, created_at)
    select id, id, owner_id, 8, 6, 'AAAA', '#808080', 1000, now() from communities;
    insert into week_banners (id, owner_id, width, height, thumbhash, colour, bytes, created_at)
    select id, id, 8, 6, 'AAAA', '#808080', 200, now()
    from unnest('{BANNER,EVERYTHING}'::text[]) as id;
    insert into pictures (id, owner_id, width, height, thumbhash, colour, bytes, created_at)
    values ('PICTURE', 'EVERYTHING', 8, 6, 'AAAA', '#808080', 30, now());
    update pictures set avif_widths = '{8}', avif_bytes = 4;
    insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, created_at)
    values (1, 'WEEK', 'Red', 'Paint red.', now(), now() + interval '7 days', now());
    insert into submissions (id, week_number, author_id, request_key, description, extension,
      width, height, thumbhash, colour, bytes, created_at)
    values ('ENTRY', 1, 'EVERYTHING', gen_random_uuid(), 'Red', 'png', 8, 6, 'AAAA', '#808080',
      50000, now());
    update users set profile_image_bytes = 600000, stored_bytes = stored_bytes + 600000
    where id = 'EVERYTHING'`);
}

async function storedBytes(): Promise<Record<string, number>> {
  const { rows } = await pool.query('select id, stored_bytes from users');
  return Object.fromEntries(rows.map(({ id, stored_bytes: bytes }) => [id, Number(bytes)]));
}

it('The upgrade corrects stored bytes from which a recount had left out covers and banners.', async () => {
  const older = readdirSync(folders.migrations).filter(
    (name) => name.endsWith('.sql') && name < REPAIR,
  );
  for (const name of older) cpSync(join(folders.migrations, name), join(folder, name));
  await migrate(pool, migrationsIn(folder));
  await insertPeople();
  const right = await storedBytes();
  expect(right).toEqual({ COVER: 1000, BANNER: 200, EVERYTHING: 651_234, NOTHING: 0 });
  await pool.query(`
    update users set stored_bytes = case id when 'EVERYTHING' then 650034 else 0 end`);
  cpSync(join(folders.migrations, REPAIR), join(folder, REPAIR));
  expect(await migrate(pool, migrationsIn(folder))).toEqual([REPAIR]);
  expect(await storedBytes()).toEqual(right);
});
