import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { COPIES_VERSION } from '../../../server/src/features/posts/copies.store.ts';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { SentOriginal } from '../children/send-original.ts';
import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import { makeOriginal } from '../harness/original.ts';
import type { Session } from '../harness/product.ts';
import { createPost, senderTo } from '../harness/publish.ts';
import { roundRobin } from '../harness/request-rate.ts';
import { median, percentile } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

/** A load of a hundred pages per second, well below the server's limit. */
const ASKING = { sockets: 8, everyMs: 80 };
/** the width of the widest image a browser uploads */
const ORDINARY_WIDTH = 2048;
const WITHIN_MS = 1_200_000;

type Slice = (times: number[]) => Promise<void>;

/** Requests pages of the feed for a short time: the HTML page, its first posts and the next ones. */
async function pagesOf({ product, scale }: BenchHarness, sessions: Session[]): Promise<Slice> {
  const { url, port } = await product();
  const headers = { cookie: sessions[0]?.cookie ?? '' };
  const first: { next: string | null } = await (
    await fetch(`${url}/api/posts`, { headers })
  ).json();
  const paths = ['/', '/api/posts', `/api/posts?cursor=${first.next}`];
  const requests = sessions.map(({ cookie }, index) =>
    request('GET', paths[index % paths.length] ?? '/', port, { cookie }),
  );
  const next = roundRobin(requests);
  const ms = scale.turnMs * 4;
  return async (times) => {
    await answersPerSecond({ ...ASKING, port, ms, next, each: (time) => times.push(time) });
  };
}

type Work = { total: number; tiling: number };

/** The running jobs: all jobs, and the one that prepares originals. */
async function runningJobs(db: Database): Promise<Work> {
  const work = await db.row<Work>(sql`
    select count(*) as total, count(*) filter (where task_identifier = 'prepare-originals') as tiling
    from graphile_worker.jobs where locked_at is not null`);
  return { total: Number(work?.total), tiling: Number(work?.tiling) };
}

/** Latencies of this many slices without a running job. */
async function whileIdle(db: Database, slice: Slice, count: number): Promise<number[]> {
  const isIdle = async () => (await runningJobs(db)).total === 0;
  const times: number[] = [];
  for (let taken = 0; taken < count; ) {
    await waitUntil('no job runs', isIdle, WITHIN_MS);
    const some: number[] = [];
    await slice(some);
    if (!(await isIdle())) continue;
    times.push(...some);
    taken += 1;
  }
  return times;
}

type Busy = { sending: number[]; tiling: number[] };

/**
 * Slices between the upload of an original and its tiles. Slices that overlap the start or the end
 * do not count.
 */
async function whileTiling(
  db: Database,
  slice: Slice,
  send: () => Promise<unknown>,
  isReady: () => Promise<boolean>,
): Promise<Busy> {
  const busy: Busy = { sending: [], tiling: [] };
  let isSent = false;
  const sent = send().then(() => {
    isSent = true;
  });
  const phase = async (): Promise<keyof Busy | undefined> => {
    if (!isSent) return 'sending';
    return (await runningJobs(db)).tiling > 0 ? 'tiling' : undefined;
  };
  while (!(isSent && (await isReady()))) {
    const before = await phase();
    const times: number[] = [];
    await slice(times);
    if (before && before === (await phase())) busy[before].push(...times);
  }
  await sent;
  if (busy.tiling.length === 0) throw new Error('No page was requested during tiling.');
  return busy;
}

async function isTiled(db: Database, pictureId: string): Promise<boolean> {
  const row = await db.row<{ state: string }>(
    sql`select state from originals where picture_id = ${pictureId}`,
  );
  if (row?.state === 'refused') throw new Error('The original was refused.');
  return row?.state === 'ready';
}

const p99 = (times: number[]): number => percentile(times, 0.99);
const inMs = (times: number[]): string =>
  times.length > 0 ? `${p99(times).toFixed(2)} ms (${times.length})` : 'none';

async function ratio(harness: BenchHarness, original: Buffer, path: string): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const product = await harness.product();
  const sessions = await product.sessions(scale.sessions);
  const cookie = sessions[0]?.cookie ?? '';
  const send = senderTo(product, cookie);
  const sender = startChild('send-original');
  harness.onClose(sender.stop);
  const slice = await pagesOf(harness, sessions);
  const ordinary = await sharp(original).resize(ORDINARY_WIDTH).webp({ quality: 70 }).toBuffer();
  // Warms up the caches.
  await whileIdle(db, slice, 1);
  const ratios: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const { postId, pictureId } = await createPost(send, ordinary, 'A large picture');
    // Marks the AVIF renditions as done, so that their job does not start during the measurement.
    await db.run(
      sql`update pictures set copies_version = ${COPIES_VERSION} where id = ${pictureId}`,
    );
    const idle = await whileIdle(db, slice, scale.turns);
    const order: SentOriginal = { url: product.url, cookie, pictureId, path };
    const { sending, tiling } = await whileTiling(
      db,
      slice,
      () => sender.ask(JSON.stringify(order)),
      () => isTiled(db, pictureId),
    );
    detail(`  idle ${inMs(idle)}, sending ${inMs(sending)}, tiling ${inMs(tiling)}`);
    ratios.push(p99([...sending, ...tiling]) / p99(idle));
    await send(`/api/posts/${postId}`, { method: 'DELETE' });
  }
  return median(ratios);
}

async function run(harness: BenchHarness): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-original-'));
  const path = join(folder, 'original.jpg');
  const original = await makeOriginal(harness.scale.tiledPixels);
  await writeFile(path, original);
  try {
    return await ratio(harness, original, path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const feedTiling: Measurement = {
  name: 'feed.p99_tiling',
  what: 'Signed-in pages of the feed while an original of 100 megapixels is uploaded and cut into tiles, over those without other load, at the 99th percentile',
  goal: { atMost: 2 },
  run,
};
