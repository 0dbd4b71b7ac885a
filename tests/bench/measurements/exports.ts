import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COPIES_VERSION } from '../../../server/src/features/posts/copies.store.ts';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { memoryOf } from '../../harness/memory.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';

/** The average size of posted images. */
const PICTURE_BYTES = 150_000;
/** The polling interval, slow enough for the rate limit. */
const EVERY_MS = 200;
const WITHIN_MS = 300_000;

type Figures = { ms: number; grownKB: number };

/** Adds a member with this many posts, older than all others; returns the ids of their images. */
async function addArtist(db: Database, count: number): Promise<{ id: string; pictures: string[] }> {
  const id = crypto.randomUUID().toUpperCase();
  await db.run(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    values (${id}, ${`export_${id.slice(0, 8)}`}, 'Export', ${`${id}@bench.test`}, '', '')`);
  await db.run(sql`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    select upper(gen_random_uuid()::text), ${id}, gen_random_uuid(), 'Work ' || n, 'Exported.',
      array['Drawing'], timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  const pictures = await db.rows<{ id: string }>(sql`
    insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
      created_at, copies_version)
    select upper(gen_random_uuid()::text), author_id, id, 1, 800, 600, 'AAAA', '#808080', true,
      created_at, ${COPIES_VERSION}
    from posts where author_id = ${id} returning id`);
  return { id, pictures: pictures.map((picture) => picture.id) };
}

async function writePictures(files: string, ids: readonly string[]): Promise<void> {
  const folder = join(files, 'post_images');
  await mkdir(folder, { recursive: true });
  const bytes = randomBytes(PICTURE_BYTES);
  for (const id of ids) await writeFile(join(folder, `${id}.webp`), bytes);
}

const stateOf = async (url: string, cookie: string): Promise<string> => {
  const response = await fetch(`${url}/api/me/exports`, { headers: { cookie } });
  const { items } = (await response.json()) as { items: { state: string }[] };
  return items[0]?.state ?? 'none';
};

async function exportOnce({ scale, gallery, product, detail }: BenchHarness): Promise<Figures> {
  const { db } = await gallery('small');
  const { url, pid, files, sessionOf } = await product();
  const { id, pictures } = await addArtist(db, scale.exported);
  await writePictures(files, pictures);
  const cookie = await sessionOf(id);
  const before = memoryOf(pid);
  const startedAt = performance.now();
  await fetch(`${url}/api/me/exports`, { method: 'POST', headers: { cookie, origin: url } });
  let peak = before;
  while ((await stateOf(url, cookie)) !== 'ready') {
    if (performance.now() - startedAt > WITHIN_MS)
      throw new Error('The archive was not ready in time.');
    peak = Math.max(peak, memoryOf(pid));
    await pause(EVERY_MS);
  }
  const ms = performance.now() - startedAt;
  await db.run(sql`delete from users where id = ${id}`);
  const grownKB = (peak - before) / 1024;
  detail(`  ${scale.exported} posts in ${ms.toFixed(0)} ms, ${grownKB.toFixed(0)} KB more`);
  return { ms, grownKB };
}

const figures = perHarness(exportOnce);

export const exportTime: Measurement = {
  name: 'export.time',
  what: 'Time to make an archive of 2,000 posts with a picture of 150 KB each, from the request until it is ready',
  goal: { atMost: 60_000 },
  unit: 'ms',
  run: async (harness) => (await figures(harness)).ms,
};

export const exportMemory: Measurement = {
  name: 'export.memory',
  what: 'Largest growth of the server’s memory while it makes that archive of 300 MB',
  goal: { atMost: 100_000 },
  unit: 'KB',
  run: async (harness) => (await figures(harness)).grownKB,
};
