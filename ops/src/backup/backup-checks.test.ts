import { mkdtempSync, rmSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@gesso/server/platform/database/database';
import { openFolderFiles } from '@gesso/server/platform/storage/open-files';
import { createTestDatabase } from '@gesso/server/testing/postgres-database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { publishPost, testPicture, uploadPicture } from '@gesso/server/testing/test-posts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addEveryKindOfFile,
  contentOfFiles,
  migrations,
  rowsOfAllTables,
} from '../testing/test-backup.ts';
import { wholeBackups } from './backup-folder.ts';
import { allEntries } from './file-index.ts';
import { folderFiles } from './folder-files.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { namedFiles } from './named-files.ts';
import { partitions } from './partitions.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { isTree, type StoredFiles, unitOf } from './stored-files.ts';
import { verifyBackup } from './verify-backup.ts';

const PATIENCE_MS = 180_000;

let gesso: TestApp;
let root: string;
let folder: string;
let first: MadeBackup;

const backUp = (stored: StoredFiles = folderFiles(gesso.folder)): Promise<MadeBackup> => {
  const connection = { connectionString: gesso.db.pool.options.connectionString ?? '' };
  return makeBackup({ folder, connection, stored, namedFiles, migrations, print: () => undefined });
};

beforeAll(async () => {
  gesso = await startTestApp();
  root = mkdtempSync(join(tmpdir(), 'gesso-checks-'));
  folder = join(root, 'backups');
  const mara = await gesso.member();
  const { id } = await uploadPicture(mara, await testPicture(400, 300));
  await publishPost(mara, { pictures: [{ id, alt: '' }] });
  await addEveryKindOfFile(gesso, { userId: mara.id, pictureId: id });
  first = await backUp();
}, PATIENCE_MS);
afterAll(async () => {
  await gesso.close();
  rmSync(root, { recursive: true, force: true });
});

/** A copy of the first backup that a test may damage. */
const copy = (): string => join(root, 'copy');
beforeEach(async () => {
  await rm(copy(), { recursive: true, force: true });
  await cp(first.path, copy(), { recursive: true });
});

async function namesIn(backup: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of allEntries(backup)) names.push(name);
  return names;
}

async function nameOfFile(beginning: string): Promise<string> {
  const name = (await namesIn(first.path)).find((candidate) => candidate.startsWith(beginning));
  if (name === undefined) throw new Error(`The backup has no file in ${beginning}.`);
  return name;
}

const verify = (manifest = first.manifest): Promise<void> =>
  verifyBackup({
    backup: copy(),
    manifest,
    migrations,
    namedFiles,
    scratch: join(root, 'verifying'),
  });

it(
  'A file that changed since the previous backup is copied again, and the older backup keeps its version.',
  async () => {
    const [picture, tile] = [
      await nameOfFile('files/profile_images/'),
      await nameOfFile('files/tiles/'),
    ];
    const former = await contentOfFiles(first.path);
    for (const name of [picture, tile]) {
      // The file is replaced, as in the storage: writing in place would also change the hard link
      // in the older backup.
      await rm(join(gesso.folder, name));
      await writeFile(join(gesso.folder, name), `${name} was replaced`);
    }
    const second = await backUp();
    const now = await contentOfFiles(gesso.folder);
    const copied = await contentOfFiles(second.path);
    expect(copied).toEqual(now);
    expect(await contentOfFiles(first.path)).toEqual(former);
    expect([copied[`/${picture}`], copied[`/${tile}`]]).not.toEqual([
      former[`/${picture}`],
      former[`/${tile}`],
    ]);
  },
  PATIENCE_MS,
);

const tiles = ({ name }: { name: string }): boolean => isTree(unitOf(name));

/**
 * The storage while a tree of tiles is being deleted: half of it is no longer listed, or no longer
 * there.
 */
const halfTrees: [what: string, (stored: StoredFiles) => StoredFiles][] = [
  [
    'is no longer listed',
    (stored) => ({
      ...stored,
      async *list() {
        const listedUnits = new Set<string>();
        for await (const file of stored.list()) {
          if (tiles(file) && listedUnits.has(unitOf(file.name))) continue;
          listedUnits.add(unitOf(file.name));
          yield file;
        }
      },
    }),
  ],
  [
    'is gone when it is copied',
    (stored) => ({
      ...stored,
      open: async (name) => (name.endsWith('full-64-48.webp') ? null : stored.open(name)),
    }),
  ],
];

it.each(halfTrees)(
  'An incomplete tree of tiles, of which a part %s, is left out of the backup and reported as lost.',
  async (_, half) => {
    const tree = unitOf(await nameOfFile('files/tiles/'));
    // Without an earlier backup that could provide the tiles.
    folder = mkdtempSync(join(root, 'backups-'));
    const backup = await backUp(half(folderFiles(gesso.folder)));
    expect(backup.manifest.lost).toEqual([tree]);
    expect((await namesIn(backup.path)).filter((name) => isTree(unitOf(name)))).toEqual([]);
    const copied = Object.keys(await contentOfFiles(backup.path));
    expect(copied.filter((name) => name.startsWith('/files/tiles/'))).toEqual([]);
  },
  PATIENCE_MS,
);

it.each(['files/post_images/', 'files/tiles/', 'originals/', 'exports/'])(
  'A restore rejects a file in %s with a different checksum.',
  async (beginning) => {
    const name = await nameOfFile(beginning);
    const bytes = await readFile(join(copy(), name));
    await writeFile(join(copy(), name), Buffer.alloc(bytes.length));
    const target = mkdtempSync(join(root, 'target-'));
    const files = await openFolderFiles(target);
    const restored = restoreFiles({ backup: copy(), files, scratch: join(target, 'scratch') });
    await expect(restored).rejects.toThrow(`${name} in ${copy()} is damaged.`);
    if (beginning === 'originals/') return; // Originals are written in parts, like uploads.
    expect(await contentOfFiles(target)).not.toHaveProperty([`/${name}`]);
  },
);

it(
  'A restore whose rows differ from the backed-up rows changes no row.',
  async () => {
    const database = await createTestDatabase();
    const db = openDatabase(database.connection, () => undefined);
    const { connection } = database;
    try {
      const before = await rowsOfAllTables(db.pool);
      const restoreWith = (change: { rows?: number; digest?: string }) => {
        const tables = first.manifest.tables.map((table) =>
          table.name === 'public.posts' ? { ...table, ...change } : table,
        );
        const manifest = { ...first.manifest, tables };
        return restoreRows({ connection, migrations, backup: copy(), manifest });
      };
      const digest = first.manifest.tables.find(({ name }) => name === 'public.users')?.digest;
      await expect(restoreWith({ digest })).rejects.toThrow(
        'The restored rows of public.posts differ from the backup',
      );
      await expect(restoreWith({ rows: 2 })).rejects.toThrow(
        'The restored rows of public.posts differ from the backup',
      );
      expect(await rowsOfAllTables(db.pool)).toEqual(before);
    } finally {
      await db.close();
      await database.drop();
    }
  },
  PATIENCE_MS,
);

it(
  'A backup that lacks a file named by one of its rows fails verification.',
  async () => {
    const name = await nameOfFile('files/week_banners/');
    // Removes the file and its entry, so that only the row still names it.
    for (const partition of partitions) {
      const index = join(copy(), 'index', partition);
      const text = await readFile(index, 'utf8').catch(() => '');
      const lines = text.split('\n').filter((line) => !line.endsWith(`\t${name}`));
      if (text !== '') await writeFile(index, lines.join('\n'));
    }
    const { size } = await stat(join(copy(), name));
    await rm(join(copy(), name));
    const { count, bytes } = first.manifest.files;
    const files = { count: count - 1, bytes: bytes - size };
    await expect(verify({ ...first.manifest, files })).rejects.toThrow(
      `A row refers to ${name}, which is not in ${copy()}.`,
    );
    await verify({ ...first.manifest, files, lost: [name] });
  },
  PATIENCE_MS,
);

it.each([
  [
    'a migration that this version does not know',
    `insert into migrations (name) values ('9999-later.sql')`,
  ],
  [
    'a migration with another text',
    `update migrations set checksum = 'other' where name like '0001-%'`,
  ],
  [
    'a migration that was not applied',
    `delete from migrations where name = (select max(name) from migrations)`,
  ],
])('A database with %s is not backed up.', async (_, statement) => {
  const { pool } = gesso.db;
  const applied = await pool.query('select name, applied_at, checksum from migrations');
  const before = await wholeBackups(folder);
  await pool.query(statement);
  try {
    await expect(backUp()).rejects.toThrow('The database belongs to another version of Gesso.');
    expect(await readdir(folder)).toEqual(before);
  } finally {
    await pool.query('delete from migrations');
    await pool.query(
      `insert into migrations select * from jsonb_populate_recordset(null::migrations, $1)`,
      [JSON.stringify(applied.rows)],
    );
  }
});
