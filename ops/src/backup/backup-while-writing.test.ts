import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarations } from '@gesso/server/features';
import { recount } from '@gesso/server/features/counters/recount';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import type { TestMember } from '@gesso/server/testing/test-member';
import { publishPost, testPicture, uploadPicture } from '@gesso/server/testing/test-posts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOfFiles, migrations, restoreElsewhere } from '../testing/test-backup.ts';
import { folderFiles } from './folder-files.ts';
import { makeBackup } from './make-backup.ts';
import { namedFiles } from './named-files.ts';

const PATIENCE_MS = 180_000;
/** Well below the hourly limit for one member. */
const POSTS_EACH = 20;

let gesso: TestApp;
let folder: string;
let bytes: Buffer;
beforeAll(async () => {
  gesso = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'gesso-backups-'));
  bytes = await testPicture(400, 300);
}, PATIENCE_MS);
afterAll(async () => {
  await gesso.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A post with its picture, a comment and a like. */
async function write(member: TestMember): Promise<void> {
  const picture = await uploadPicture(member, bytes);
  const { id } = await publishPost(member, { pictures: [{ id: picture.id, alt: '' }] });
  const params = { id };
  const body = { key: crypto.randomUUID(), comment: 'While it was backed up' };
  await member.call('POST /api/posts/:id/comments', { params, body });
  await member.call('PUT /api/posts/:id/like', { params });
}

/** Keeps writing until it is stopped. */
function keepWriting(): { stop(): Promise<void> } {
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      const member = await gesso.member();
      for (let post = 0; post < POSTS_EACH && !stopped; post += 1) await write(member);
    }
  })();
  return {
    stop() {
      stopped = true;
      return writing;
    },
  };
}

/** Rows with the columns that never change; a picture gets its post, place and text when it is published. */
const KEPT = {
  posts: 'id, author_id, request_key, caption, description, tags, created_at',
  pictures: 'id, owner_id, width, height, thumbhash, bytes, created_at',
  comments: 'id, post_id, author_id, comment, created_at',
  likes: 'post_id, user_id, created_at',
};

async function keptRows(pool: Pool): Promise<Set<string>> {
  const keptValues = new Set<string>();
  for (const [table, columns] of Object.entries(KEPT)) {
    const { rows } = await pool.query<{ row: string }>(
      `select row(${columns})::text as row from ${table}`,
    );
    for (const { row } of rows) keptValues.add(`${table} ${row}`);
  }
  return keptValues;
}

it(
  'A backup made during writes is a consistent snapshot with every file its rows name.',
  async () => {
    const mara = await gesso.member();
    await write(mara);
    const before = await keptRows(gesso.db.pool);
    const connection = { connectionString: gesso.db.pool.options.connectionString ?? '' };
    const stored = folderFiles(gesso.folder);
    const writer = keepWriting();
    const backup = await makeBackup({
      folder,
      connection,
      stored: {
        ...stored,
        async *list() {
          yield* stored.list();
          // At least one write follows the snapshot, however busy the machine is.
          await write(mara);
        },
      },
      namedFiles,
      migrations,
      print: () => undefined,
    }).finally(writer.stop);
    const restored = await restoreElsewhere(backup);
    try {
      const [rows, currentRows] = [await keptRows(restored.db.pool), await keptRows(gesso.db.pool)];
      expect([...before].filter((row) => !rows.has(row))).toEqual([]);
      expect([...rows].filter((row) => !currentRows.has(row))).toEqual([]);
      expect([before.size < rows.size, rows.size < currentRows.size]).toEqual([true, true]);
      expect(await recount(restored.db, declarations)).toEqual([]);
      const [files, source] = [
        await contentOfFiles(restored.folder),
        await contentOfFiles(gesso.folder),
      ];
      const differing = Object.keys(files).filter((name) => files[name] !== source[name]);
      expect(differing).toEqual([]);
      const names: string[] = [];
      for await (const { unit } of namedFiles.read(restored.db)) names.push(`/${unit}`);
      expect(Object.keys(files).sort()).toEqual(names.sort());
    } finally {
      await restored.close();
    }
  },
  PATIENCE_MS,
);
