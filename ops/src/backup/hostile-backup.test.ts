import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '@gesso/server/platform/database/database';
import { openFolderFiles } from '@gesso/server/platform/storage/open-files';
import { createTestDatabase, type TestDatabase } from '@gesso/server/testing/postgres-database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { publishPost, testPicture, uploadPicture } from '@gesso/server/testing/test-posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addEveryKindOfFile,
  contentOfFiles,
  migrations,
  rowsOfAllTables,
} from '../testing/test-backup.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup } from './check-backup.ts';
import { allEntries } from './file-index.ts';
import { findBackup } from './find-backup.ts';
import { folderFiles } from './folder-files.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { namedFiles } from './named-files.ts';
import { partitionOf } from './partitions.ts';
import { restoreBackup } from './restore-backup.ts';
import { unitOf } from './stored-files.ts';

const PATIENCE_MS = 180_000;

let root: string;
let gesso: TestApp;
let backup: MadeBackup;
let target: TestDatabase;
let before: Awaited<ReturnType<typeof everythingThere>>;

const place = (name: string): string => join(root, name);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'gesso-hostile-'));
  gesso = await startTestApp();
  const mara = await gesso.member();
  const { id } = await uploadPicture(mara, await testPicture(400, 300));
  await publishPost(mara, { pictures: [{ id, alt: '' }] });
  await addEveryKindOfFile(gesso, { userId: mara.id, pictureId: id });
  backup = await makeBackup({
    folder: place('backups'),
    connection: { connectionString: gesso.db.pool.options.connectionString ?? '' },
    stored: folderFiles(gesso.folder),
    namedFiles,
    migrations,
    print: () => undefined,
  });
  target = await createTestDatabase();
  const { storage } = await openFolderFiles(place('target'));
  await storage.put('post_images/KEPT.webp', Buffer.from('there before'));
  before = await everythingThere();
}, PATIENCE_MS);
afterAll(async () => {
  await gesso.close();
  await target.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Restores like the command, into the same database and folder each time. */
async function restore(folder: string): Promise<void> {
  const hostileBackup = await findBackup(folder);
  await checkBackup(migrations, hostileBackup);
  const [files, stored] = [await openFolderFiles(place('target')), folderFiles(place('target'))];
  const { connection } = target;
  const scratch = place('scratch');
  const print = () => undefined;
  await restoreBackup({ ...hostileBackup, connection, migrations, files, stored, scratch, print });
}

async function everythingThere() {
  const db = openDatabase(target.connection, () => undefined);
  try {
    return [await rowsOfAllTables(db.pool), await contentOfFiles(place('target'))];
  } finally {
    await db.close();
  }
}

async function nameOfFile(folder: string): Promise<string> {
  for await (const { name } of allEntries(backup.path)) if (name.startsWith(folder)) return name;
  throw new Error(`The backup has no file in ${folder}.`);
}

/** Restores a tampered copy of the backup and expects no change. */
async function expectRefused(tamper: (copy: string) => Promise<void>, reason: RegExp) {
  const copy = place('copy');
  await cp(backup.path, copy, { recursive: true });
  try {
    await tamper(copy);
    const refusal = await restore(copy).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupRefused);
    expect(String(refusal)).toMatch(reason);
    expect(await everythingThere()).toEqual(before);
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function changeManifest(copy: string, change: (manifest: Manifest) => unknown) {
  const path = join(copy, 'backup.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

type Table = Manifest['tables'][number];

function tableNamed({ tables }: Manifest, name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`The backup has no ${name}.`);
  return table;
}

const likes = (change: (table: Table, manifest: Manifest) => unknown) => (manifest: Manifest) =>
  change(tableNamed(manifest, 'public.likes'), manifest);

const program = "from program 'echo 1'; --";

type HostileManifest = [what: string, change: (manifest: Manifest) => unknown, reason: RegExp];

const hostileManifests: HostileManifest[] = [
  [
    'a table name that goes on as a statement',
    likes((table) => {
      table.name = `public.likes ${program}`;
    }),
    /changed/,
  ],
  [
    'a column name that goes on as a statement',
    likes((table) => {
      table.columns = [`post_id) ${program}`];
    }),
    /changed/,
  ],
  [
    'a column name whose quotes end early',
    likes((table) => {
      table.columns = [`"post_id") ${program}"`];
    }),
    /changed/,
  ],
  [
    'a table whose rows lie in another folder',
    likes((table) => {
      table.name = 'public/../../users';
    }),
    /changed/,
  ],
  [
    'a table of PostgreSQL',
    likes((table) => {
      table.name = 'pg_catalog.pg_authid';
    }),
    /changed/,
  ],
  [
    'a table that the schema does not have',
    likes((table, { tables }) => tables.push({ ...table, name: 'public.unknown' })),
    /public\.unknown/,
  ],
  [
    'a column that the schema does not have',
    likes((table) => table.columns.push('unknown')),
    /public\.likes/,
  ],
  ['a table without one of its columns', likes((table) => table.columns.pop()), /public\.likes/],
  ['a table twice', likes((table, { tables }) => tables.push(table)), /public\.likes/],
  [
    'no rows of a table',
    likes((table, { tables }) => tables.splice(tables.indexOf(table), 1)),
    /public\.likes/,
  ],
  [
    'a sequence that the schema does not have',
    ({ sequences }) => sequences.push({ name: 'public.unknown', value: 1 }),
    /public\.unknown/,
  ],
  [
    'a sequence name that is a statement',
    ({ sequences }) => sequences.push({ name: `public.unknown'); ${program}`, value: 1 }),
    /changed/,
  ],
  [
    'only the last of its migrations',
    ({ migrations }) => migrations.splice(0, migrations.length - 1),
    /schema/,
  ],
  ['a lost file outside the backup', ({ lost }) => lost.push('files/../../secret'), /changed/],
  [
    'fewer files than it lists',
    ({ files }) => {
      files.count -= 1;
    },
    /files/,
  ],
];

describe('A restore changes nothing for a backup.json with', () => {
  it.each(hostileManifests)(
    '%s',
    (_, change, reason) => expectRefused((copy) => changeManifest(copy, change), reason),
    PATIENCE_MS,
  );
});

/** Adds an entry to the index, and its file with the correct checksum. */
async function addEntry(copy: string, name: string, partition = partitionOf(unitOf(name))) {
  const content = 'hostile';
  const path = join(copy, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await appendFile(
    join(copy, 'index', partition),
    `${hash('sha256', content)}\t${content.length}\t1\t${name}\n`,
  );
  await changeManifest(copy, ({ files }) => {
    files.count += 1;
    files.bytes += content.length;
  });
}

const ID = '6F1B2C9A-1111-4222-8333-444455556666';

describe('A restore changes nothing for a file index that names', () => {
  it.each([
    ['a tile in a folder above', `files/tiles/${ID}/../../../../secret.webp`],
    ['a tree of tiles in a folder above', 'files/tiles/../post_images/KEPT.webp'],
    ['a tile in a folder below', `files/tiles/${ID}/below/full-64-48.webp`],
    ['a file instead of a tree of tiles', `files/tiles/${ID}`],
    ['a picture in a folder above', 'files/../secret.webp'],
    ['a picture by an absolute path', 'files//tmp/secret.webp'],
    ['a picture of a kind that is not stored', 'files/post_images/page.html'],
    ['an original in a folder above', `originals/../originals/${ID}`],
    ['an original that is not named by its id', 'originals/secret'],
    ['an archive in a folder above', 'exports/../secret.zip'],
    ['an archive without its ending', `exports/${ID}`],
    ['the rows of a table', 'rows/public.users.copy.gz.webp'],
    ['an absolute path', '/tmp/secret.webp'],
    ['a Windows path', 'files\\..\\secret.webp'],
  ])(
    '%s',
    (_, name) => expectRefused((copy) => addEntry(copy, name), /is not the name of a file/),
    PATIENCE_MS,
  );

  it('a file in the wrong partition', async () => {
    const name = 'files/post_images/STRAY.webp';
    const other = partitionOf(name) === '00' ? '01' : '00';
    await expectRefused((copy) => addEntry(copy, name, other), /is not the name of a file/);
  });
});

describe('A restore changes nothing for a backup', () => {
  it('whose backup.json is not JSON', () =>
    expectRefused((copy) => writeFile(join(copy, 'backup.json'), '{'), /changed/));

  it.each([
    ['a picture', 'files/post_images/'],
    ['a tile', 'files/tiles/'],
    ['an original', 'originals/'],
    ['an archive', 'exports/'],
  ])('with %s that was changed', async (_, folder) => {
    const name = await nameOfFile(folder);
    const damage = (copy: string) => writeFile(join(copy, name), 'changed');
    await expectRefused(damage, new RegExp(`${name} in .* is damaged`));
  });

  it('that lacks a file', async () => {
    const name = await nameOfFile('originals/');
    await expectRefused((copy) => rm(join(copy, name)), new RegExp(`${name} is missing`));
  });
});

it(
  'The untampered backup can still be restored.',
  async () => {
    await restore(backup.path);
    const [rows] = await everythingThere();
    expect(rows).toEqual(await rowsOfAllTables(gesso.db.pool));
  },
  PATIENCE_MS,
);
