import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from '@gesso/server/platform/database/database';
import type { Storage } from '@gesso/server/platform/storage/storage';
import type { Services } from '@gesso/server/services';
import type { Progress } from '../progress.ts';
import { type ImportSession, openImportSession } from '../stage/session.ts';
import { exportCommunities, exportSubmissions, exportWeeks } from './collections.store.ts';
import { exportPosts } from './posts.store.ts';
import {
  communityEntry,
  type FileCopy,
  postEntry,
  submissionEntry,
  type TreeEntry,
  userEntry,
  weekEntry,
} from './tree-nodes.ts';
import { exportUsers } from './users.store.ts';

/** Copies stored files into a folder, as streams. */
function createFileCopier(storage: Storage, folder: string) {
  const counts = { files: 0, missing: [] as string[] };

  async function copyOne({ from, to }: FileCopy): Promise<void> {
    const file = await storage.open(from);
    if (file === null) return void counts.missing.push(from);
    const target = join(folder, to);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(file.stream, createWriteStream(target, { mode: 0o600 }));
    counts.files += 1;
  }

  return {
    counts,
    async copy(files: readonly FileCopy[]): Promise<void> {
      for (const file of files) await copyOne(file);
    },
  };
}

const PAGE = 200;

/** Reads a list page by page and yields each row as a node of the tree. */
async function* paged<Row extends { id: string }>(
  read: (after: string, most: number) => Promise<Row[]>,
  toEntry: (row: Row) => TreeEntry,
): AsyncGenerator<TreeEntry> {
  for (let after = ''; ; ) {
    const rows = await read(after, PAGE);
    for (const row of rows) yield toEntry(row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* weeksOf(db: ImportSession): AsyncGenerator<TreeEntry> {
  for (const week of await exportWeeks(db)) yield weekEntry(week);
}

/** Sorted by name, like the hosted service's export. */
const collectionsOf = (
  db: ImportSession,
): [name: string, isList: boolean, AsyncGenerator<TreeEntry>][] => [
  ['challengeWeek', true, weeksOf(db)],
  [
    'communities',
    false,
    paged((after, most) => exportCommunities(db, after, most), communityEntry),
  ],
  ['posts', false, paged((after, most) => exportPosts(db, after, most), postEntry)],
  [
    'submission',
    false,
    paged((after, most) => exportSubmissions(db, after, most), submissionEntry),
  ],
  ['users', false, paged((after, most) => exportUsers(db, after, most), userEntry)],
];

export type ExportCounts = { nodes: number; files: number; missing: string[] };

/**
 * Writes everything in the format of the hosted services: tree.json, and the files by their storage
 * paths. The rows come from one snapshot; only a page of them is in memory.
 */
export async function exportTree(
  { db: { pool }, storage }: Pick<Services, 'db' | 'storage'>,
  to: string,
  progress: Progress,
): Promise<ExportCounts> {
  await mkdir(to, { recursive: true });
  const db = await openImportSession(pool);
  const out = createWriteStream(join(to, 'tree.json'), { mode: 0o600 });
  const copier = createFileCopier(storage, join(to, 'files'));
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  let nodes = 0;
  try {
    await db.run(sql`begin isolation level repeatable read read only`);
    let before = '{';
    for (const [name, isList, entries] of collectionsOf(db)) {
      progress.begin(`Writing ${name}`, 0);
      await write(`${before}${JSON.stringify(name)}:${isList ? '[' : '{'}`);
      let comma = '';
      for await (const { key, node, files } of entries) {
        await write(`${comma}\n${isList ? '' : `${JSON.stringify(key)}:`}${JSON.stringify(node)}`);
        await copier.copy(files);
        comma = ',';
        nodes += 1;
      }
      await write(isList ? ']' : '}');
      before = ',\n';
    }
    await write('}\n');
    await db.run(sql`commit`);
    out.end();
    await once(out, 'close');
    return { nodes, ...copier.counts };
  } finally {
    progress.end();
    out.destroy();
    db.close();
  }
}
