import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '@gesso/domain/posts';
import { picturePaths } from '@gesso/server/features/media/picture-files';
import { createSchema } from '@gesso/server/platform/database/migrate';
import { createTestDatabase } from '@gesso/server/testing/postgres-database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import type { TestMember } from '@gesso/server/testing/test-member';
import { publishPost, testPicture, uploadPicture } from '@gesso/server/testing/test-posts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEveryKindOfFile,
  contentOfFiles,
  migrations,
  restoreElsewhere,
  rowsOfAllTables,
} from '../testing/test-backup.ts';
import { keepNewest, wholeBackups } from './backup-folder.ts';
import { countOverwritten } from './count-overwritten.ts';
import { allEntries } from './file-index.ts';
import { checkRelease } from './find-backup.ts';
import { folderFiles } from './folder-files.ts';
import { dumpRows, type MadeBackup, makeBackup } from './make-backup.ts';
import { namedFiles } from './named-files.ts';
import { restoreRows } from './restore-rows.ts';
import type { StoredFiles } from './stored-files.ts';
import { verifyBackup } from './verify-backup.ts';

const PATIENCE_MS = 180_000;

let gesso: TestApp;
let mara: TestMember;
let post: Post;
let folder: string;
let first: MadeBackup;

const backUp = (stored: StoredFiles = folderFiles(gesso.folder)): Promise<MadeBackup> => {
  const connection = { connectionString: gesso.db.pool.options.connectionString ?? '' };
  return makeBackup({ folder, connection, stored, namedFiles, migrations, print: () => undefined });
};

const publish = async (): Promise<Post> => {
  const { id } = await uploadPicture(mara, await testPicture(400, 300));
  return publishPost(mara, { pictures: [{ id, alt: '' }] });
};

async function remove({ id }: Post): Promise<void> {
  await mara.call('DELETE /api/posts/:id', { params: { id } });
  await gesso.services.jobs.runAll();
}

const filesOf = ({ pictures }: Post): string[] =>
  pictures.map(({ id }) => `files/post_images/${id}.webp`);

async function namesIn(backup: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of allEntries(backup)) names.push(name);
  return names;
}

beforeAll(async () => {
  gesso = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'gesso-backups-'));
  mara = await gesso.member();
  post = await publish();
  await addEveryKindOfFile(gesso, { userId: mara.id, pictureId: post.pictures[0]?.id ?? '' });
}, PATIENCE_MS);
afterAll(async () => {
  await gesso.close();
  rmSync(folder, { recursive: true, force: true });
});

it('A backup uses the same file names as the post itself.', async () => {
  const units: string[] = [];
  for await (const { unit } of namedFiles.read(gesso.db)) units.push(unit);
  const ofPost = units.filter((unit) => unit.startsWith('files/post_images/'));
  const possible = post.pictures.flatMap(picturePaths).map((path) => `files/${path}`);
  expect(possible).toEqual(expect.arrayContaining(ofPost));
  // WebP at two widths, AVIF at one, and the same again in Display P3.
  expect(ofPost).toHaveLength(6);
  expect(units.every((unit) => namedFiles.folders.some((begin) => unit.startsWith(begin)))).toBe(
    true,
  );
});

it(
  'A backup is restored with every row and every file.',
  async () => {
    first = await backUp();
    expect(first.manifest.lost).toEqual([]);
    const restored = await restoreElsewhere(first);
    try {
      expect(await rowsOfAllTables(restored.db.pool)).toEqual(await rowsOfAllTables(gesso.db.pool));
      expect(await contentOfFiles(restored.folder)).toEqual(await contentOfFiles(gesso.folder));
      // Triggers still count, and constraints still reject invalid rows.
      const { pool } = restored.db;
      await pool.query(`insert into likes values ($1, $2, now())`, [post.id, mara.id]);
      const { rows } = await pool.query(`select like_count from posts where id = $1`, [post.id]);
      expect(rows).toEqual([{ like_count: 1 }]);
      await expect(
        pool.query(`insert into likes values ('NOBODY', $1, now())`, [mara.id]),
      ).rejects.toThrow(/foreign key/);
    } finally {
      await restored.close();
    }
  },
  PATIENCE_MS,
);

it('A restore states what it would replace.', async () => {
  const connection = { connectionString: gesso.db.pool.options.connectionString ?? '' };
  const place = await countOverwritten(connection, folderFiles(gesso.folder));
  expect(place).toEqual({ people: 1, posts: 1, files: first.manifest.files.count });
});

it('A backup is readable only by its owner.', async () => {
  const modes = [first.path, join(first.path, 'rows'), join(first.path, 'files')];
  expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  const files = ['backup.json', 'rows/public.users.copy.gz', ...filesOf(post)];
  for (const file of files) expect(statSync(join(first.path, file)).mode & 0o077).toBe(0);
});

it(
  'A backup misses no file of a row, whatever is posted and deleted meanwhile.',
  async () => {
    const early = await publish();
    let keptPost: Post | undefined;
    let briefPost: Post | undefined;
    let lists = 0;
    const stored = folderFiles(gesso.folder);
    const busy: StoredFiles = {
      ...stored,
      async *list() {
        lists += 1;
        // The second snapshot includes these two posts; both are deleted before their files are
        // copied.
        if (lists === 2)
          for (const deletedPost of [early, briefPost]) if (deletedPost) await remove(deletedPost);
        yield* stored.list();
        if (lists === 1) [keptPost, briefPost] = [await publish(), await publish()];
      },
    };
    const second = await backUp(busy);
    expect(lists).toBe(3);
    expect(second.manifest.lost).toEqual([]);
    const names = await namesIn(second.path);
    const isBackedUp = [post, keptPost, early, briefPost].map(
      (candidate) => candidate && names.includes(filesOf(candidate)[0] ?? ''),
    );
    expect(isBackedUp).toEqual([true, true, false, false]);
    const users = second.manifest.tables.find(({ name }) => name === 'public.posts');
    expect(users?.rows).toBe(2);
    // Unchanged files share an inode with the first backup, and changed files do not.
    const inodes = [first, second].map(
      ({ path }) => statSync(join(path, filesOf(post)[0] ?? '')).ino,
    );
    expect(inodes[0]).toBe(inodes[1]);
  },
  PATIENCE_MS,
);

it(
  'A backup keeps the files of a row that is deleted while the rows are copied.',
  async () => {
    const going = await publish();
    let lists = 0;
    const stored = folderFiles(gesso.folder);
    const third = await backUp({
      ...stored,
      async *list() {
        lists += 1;
        if (lists === 2) await remove(going);
        yield* stored.list();
      },
    });
    expect(lists).toBe(2);
    expect(await namesIn(third.path)).toEqual(expect.arrayContaining(filesOf(going)));
  },
  PATIENCE_MS,
);

it('A backup on a full disk leaves nothing behind and does not change the older backups.', async () => {
  const before = await readdir(folder);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await publish();
  const stored = { ...folderFiles(gesso.folder), open: () => Promise.reject(full) };
  await expect(backUp(stored)).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual(before);
});

it('Verification names each damaged or missing file.', async () => {
  const copy = join(folder, 'damaged');
  await cp(first.path, copy, { recursive: true });
  const [file = ''] = filesOf(post);
  const scratch = join(folder, 'scratch');
  const verify = () =>
    verifyBackup({ backup: copy, manifest: first.manifest, migrations, namedFiles, scratch });
  const bytes = await readFile(join(copy, file));
  await writeFile(join(copy, file), Buffer.alloc(bytes.length));
  await expect(verify()).rejects.toThrow(`${file} in ${copy} is damaged`);
  await rm(join(copy, file));
  await expect(verify()).rejects.toThrow(`${file} is missing`);
  await appendFile(join(copy, 'rows/public.users.copy.gz'), 'more');
  await expect(verify()).rejects.toThrow(`rows/public.users.copy.gz in ${copy} is damaged`);
  await rm(copy, { recursive: true });
});

it(
  'A restore refuses a backup of a newer release and migrates one of an older release.',
  async () => {
    const { path, manifest } = first;
    const newer = [...manifest.migrations, { name: '9999-later.sql', checksum: null }];
    await expect(
      checkRelease(migrations, { path, manifest: { ...manifest, migrations: newer } }),
    ).rejects.toThrow('made by a newer Gesso: it has 9999-later.sql');

    const names = manifest.migrations.map(({ name }) => name);
    const older = join(folder, 'older');
    await mkdir(older);
    const database = await createTestDatabase();
    const pool = new pg.Pool({ ...database.connection, max: 1 });
    const client = await pool.connect();
    try {
      await client.query('drop schema public cascade; create schema public');
      await createSchema(client, migrations, names.slice(0, -1));
      await client.query('insert into migrations (name) select unnest($1::text[])', [
        names.slice(0, -1),
      ]);
      const rows = await dumpRows(client, older);
      const olderManifest = { ...manifest, ...rows };
      await checkRelease(migrations, { path: older, manifest: olderManifest });
      await restoreRows({
        connection: database.connection,
        migrations,
        backup: older,
        manifest: olderManifest,
      });
      const applied = await client.query('select name from migrations order by name');
      expect(applied.rows.map(({ name }) => name)).toEqual(names);
    } finally {
      client.release();
      await pool.end();
      await database.drop();
      await rm(older, { recursive: true });
    }
  },
  PATIENCE_MS,
);

it('Cleanup keeps the newest backups and ignores other folders.', async () => {
  const otherFolder = mkdtempSync(join(tmpdir(), 'gesso-kept-'));
  const names = Array.from({ length: 9 }, (_, day) => `2026-11-0${day + 1}T03-00-00-000Z`);
  for (const name of [...names, '.unfinished', 'photos']) await mkdir(join(otherFolder, name));
  expect(await keepNewest(otherFolder, 7)).toEqual(names.slice(0, 2));
  expect(await wholeBackups(otherFolder)).toEqual(names.slice(2));
  expect(await readdir(otherFolder)).toEqual(expect.arrayContaining(['photos']));
  rmSync(otherFolder, { recursive: true });
});
