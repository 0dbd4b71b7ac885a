import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { paintAll } from '../browser/pictures.ts';
import { announcement } from '../harness/announcement.ts';
import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { alternateLikes, type Pair, pairUp } from '../harness/likes.ts';
import { frameLength, listen } from '../harness/listeners.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import type { BenchProduct } from '../harness/product.ts';
import { searchTexts } from '../harness/words.ts';
import { costOfEach, type Spent } from './processor-time.ts';

/**
 * The cost of one request of each kind: microseconds of processor time, bytes of write-ahead log.
 */
export type RequestCosts = Record<'page' | 'feed' | 'post' | 'search' | 'like' | 'comment', Spent>;

export type Costs = {
  requests: RequestCosts;
  /** the server's microseconds to send one frame to one listener */
  frame: number;
  /** the server's memory for one listener */
  socketBytes: number;
  /** table and index bytes for one post, with its share of people, likes, texts and colors */
  postBytes: number;
  /** file bytes of one image, including renditions */
  pictureBytes: number;
  /** files of one image */
  pictureFiles: number;
  /** processor time to create the renditions of one image, in microseconds */
  picture: number;
};

const SOCKETS = 16;
const FRAMES = 40;
const COMMENTS_SHARE = 10;
/** Events within this time share a frame on a topic with many subscribers. */
const BATCH_MS = 300;

type Site = { product: BenchProduct; db: Database; pairs: Pair[]; ms: number };
type Ask = (pair: Pair, on: boolean) => Buffer;

/** Sends requests for the given time, cycling through people and posts. */
async function costOf({ product, db, pairs, ms }: Site, ask: Ask): Promise<Spent> {
  const work = async (): Promise<number> => {
    const step = alternateLikes(pairs, SOCKETS);
    let responseCount = 0;
    await answersPerSecond({
      port: product.port,
      sockets: SOCKETS,
      ms,
      next(socket) {
        responseCount += 1;
        const { pair, on } = step(socket);
        return ask(pair, on);
      },
    });
    return responseCount;
  };
  await work(); // warm-up
  return costOfEach(product.pid, db, work);
}

async function requestCosts(site: Site): Promise<RequestCosts> {
  const { port, url } = site.product;
  const get = (pathOf: (pair: Pair) => string) => (pair: Pair) =>
    request('GET', pathOf(pair), port, { cookie: pair.cookie });
  let turn = 0;
  const text = () => searchTexts[turn++ % searchTexts.length] ?? '';
  const like: Ask = ({ cookie, postId }, on) =>
    request(on ? 'PUT' : 'DELETE', `/api/posts/${postId}/like`, port, { cookie, origin: url });
  const comment: Ask = ({ cookie, postId }) => {
    const body = JSON.stringify({ comment: 'What a light in this one!', key: randomUUID() });
    const headers = {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const head = request('POST', `/api/posts/${postId}/comments`, port, headers);
    return Buffer.concat([head, Buffer.from(body)]);
  };
  return {
    page: await costOf(
      site,
      get(() => '/'),
    ),
    feed: await costOf(
      site,
      get(() => '/api/posts'),
    ),
    post: await costOf(
      site,
      get(({ postId }) => `/api/posts/${postId}`),
    ),
    search: await costOf(
      site,
      get(() => `/api/search?q=${encodeURIComponent(text())}`),
    ),
    like: await costOf(site, like),
    // The rate limit of comments is lower than that of reads.
    comment: await costOf({ ...site, ms: site.ms / COMMENTS_SHARE }, comment),
  };
}

function spentTime(answer: unknown): number {
  if (typeof answer !== 'number') throw new Error('The hub did not report its processor time.');
  return answer;
}

async function listenerCosts({ scale }: BenchHarness) {
  const hub = startChild('live-hub', ['ours']);
  const port = Number(await hub.ask('listen'));
  const firstWords = JSON.stringify({ type: 'subscribe', topic: announcement.topic });
  const before = spentTime(await hub.ask('memory'));
  const listeners = await listen(port, scale.listeners, firstWords);
  const socketBytes = (spentTime(await hub.ask('memory')) - before) / scale.listeners;
  const bytes = frameLength(JSON.stringify(announcement));
  const startedAt = spentTime(await hub.ask('processor'));
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const arrived = listeners.receive(bytes);
    await hub.ask('publish');
    await arrived;
    await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
  }
  const spent = spentTime(await hub.ask('processor')) - startedAt;
  listeners.close();
  await hub.stop();
  return { socketBytes, frame: spent / (FRAMES * scale.listeners) };
}

async function pictureCosts(harness: BenchHarness) {
  const paintedImages = await paintAll(harness);
  const folder = dirname(paintedImages[0]?.path ?? '');
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  const seconds = paintedImages.reduce((sum, one) => sum + one.seconds, 0);
  return {
    pictureBytes: sizes.reduce((sum, size) => sum + size, 0) / paintedImages.length,
    pictureFiles: sizes.length / paintedImages.length,
    picture: (seconds / paintedImages.length) * 1e6,
  };
}

export async function measureCosts(harness: BenchHarness): Promise<Costs> {
  const { scale } = harness;
  const { db, size } = await harness.gallery('small');
  const [stored] = await db.rows<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  const product = await harness.product();
  const pairs = await pairUp(db, await product.sessions(scale.sessions));
  return {
    requests: await requestCosts({ product, db, pairs, ms: scale.turnMs * scale.turns }),
    ...(await listenerCosts(harness)),
    ...(await pictureCosts(harness)),
    postBytes: (stored?.bytes ?? 0) / size.posts,
  };
}
