import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { newId } from '@gesso/domain/kernel';
import { migrationsIn } from '@gesso/server/migrations';
import { openDatabase, sql } from '@gesso/server/platform/database/database';
import { openFolderFiles } from '@gesso/server/platform/storage/open-files';
import { createTestDatabase } from '@gesso/server/testing/postgres-database';
import type { TestApp } from '@gesso/server/testing/test-app';
import type { Pool } from 'pg';
import { splitName } from '../backup/file-names.ts';
import { folderFiles } from '../backup/folder-files.ts';
import type { MadeBackup } from '../backup/make-backup.ts';
import { namedFiles } from '../backup/named-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { isTree } from '../backup/stored-files.ts';

export const migrations = migrationsIn(
  fileURLToPath(new URL('../../../server/migrations', import.meta.url)),
);

type Owned = { userId: string; pictureId: string };

/** Inserts rows of every kind that names files directly. */
async function insertRows({ db }: TestApp, { userId, pictureId }: Owned): Promise<void> {
  const id = newId();
  const picture = sql`64, 48, 'hash', '#c03020'`;
  await db.run(sql`update users set profile_image = ${`profile_images/${userId}/${id}.webp`}
    where id = ${userId}`);
  await db.run(sql`
    insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, created_at)
    values (1, ${id}, 'Red', 'Paint red.', now(), now() + interval '7 days', now())`);
  await db.run(sql`
    insert into week_banners (id, width, height, thumbhash, colour, week_number, position, created_at)
    values (${id}, ${picture}, 1, 1, now())`);
  await db.run(sql`
    insert into submissions (id, week_number, author_id, request_key, description, extension,
      width, height, thumbhash, colour, created_at)
    values (${id}, 1, ${userId}, gen_random_uuid(), 'Red', 'png', ${picture}, now())`);
  await db.run(sql`
    insert into community_covers (id, community_id, owner_id, width, height, thumbhash, colour, bytes, created_at)
    values (${id}, 'gesso', ${userId}, ${picture}, 1, now())`);
  await db.run(sql`
    insert into moderation_cases (id, subject_kind, subject_id, opened_at, due_at)
    values (${id}, 'profile', ${userId}, now(), now())`);
  await db.run(sql`
    insert into case_pictures (id, case_id, source, created_at)
    values (${id}, ${id}, 'post_images/GONE.webp', now())`);
  await db.run(sql`
    insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at, changed_at)
    values (${id}, ${pictureId}, ${userId}, 'ready', 20, 'scan.tif', now(), now())`);
  await db.run(sql`
    update pictures set avif_widths = '{400}', avif_bytes = 1, p3 = true, p3_avif_widths = '{320}'
    where id = ${pictureId}`);
  await db.run(sql`
    insert into exports (id, user_id, state, bytes, requested_at, expires_at)
    values (${id}, ${userId}, 'ready', 20, now(), now() + interval '7 days')`);
}

async function store({ services, folder }: TestApp, unit: string): Promise<void> {
  const { kind, id } = splitName(unit);
  const bytes = Buffer.from(`bytes of ${unit}`);
  if (isTree(unit)) {
    const tree = join(folder, 'tree');
    await mkdir(tree);
    for (const name of ['0-0-64-48-64-48.webp', 'full-64-48.webp']) {
      await writeFile(join(tree, name), `${name} of ${unit}`);
    }
    await services.storage.putTree(id, tree);
  } else if (kind === 'picture') {
    if (!(await services.storage.exists(id))) await services.storage.put(id, bytes);
  } else if (kind === 'archive') {
    await services.archives.write(id, Readable.from([bytes]));
  } else {
    await services.originalFiles.create(id);
    await services.originalFiles.append(id, 0, Readable.from([bytes]));
  }
}

/** Adds a row of every kind that names files, with its files. */
export async function addEveryKindOfFile(gesso: TestApp, owned: Owned): Promise<void> {
  await insertRows(gesso, owned);
  for await (const { unit } of namedFiles.read(gesso.db)) await store(gesso, unit);
}

/** The rows of each table, sorted. */
export async function rowsOfAllTables(pool: Pool): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`);
  const rowsByTable: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select t::text as row from ${name} t order by 1`);
    rowsByTable[name] = rows;
  }
  const sequences = await pool.query(`
    select sequencename, last_value from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1`);
  return { ...rowsByTable, sequences: sequences.rows };
}

/** Every stored file of a data folder with its content. */
export async function contentOfFiles(folder: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const part of ['files', 'originals', 'exports']) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      contents[path.slice(folder.length)] = await readFile(path, 'base64');
    }
  }
  return contents;
}

/** Restores into a separate database and folder. */
export async function restoreElsewhere(backup: MadeBackup) {
  const database = await createTestDatabase();
  const target = mkdtempSync(join(tmpdir(), 'gesso-restored-'));
  const files = await openFolderFiles(target);
  const scratch = join(target, 'restoring');
  await files.storage.put('post_images/OTHER.webp', Buffer.from('of another time'));
  const stored = folderFiles(target);
  const { connection } = database;
  const print = () => undefined;
  await restoreBackup({ ...backup, connection, migrations, files, stored, scratch, print });
  const db = openDatabase(database.connection, () => undefined);
  const close = async () => {
    await db.close();
    await database.drop();
    rmSync(target, { recursive: true, force: true });
  };
  return { db, folder: target, close };
}
