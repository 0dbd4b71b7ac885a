import sharp from 'sharp';
import { freePort } from '../../harness/free-port.ts';
import { type CollectedMemory, memoryReader } from '../harness/collected-memory.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { pairUp } from '../harness/likes.ts';
import { answersPerSecond } from '../harness/load.ts';
import type { BenchProduct, Session } from '../harness/product.ts';
import { createPost, senderTo } from '../harness/publish.ts';
import { requestMix } from '../harness/request-mix.ts';
import { roundRobin } from '../harness/request-rate.ts';
import type { Measurement } from '../measurement.ts';

const SOCKETS = 200;
const REQUESTS_PER_SECOND = 150;
/** Each post changes the feed, and with it every cached page. */
const POST_EVERY_MS = 10_000;
/** Caches are filled in the first quarter of the time. */
const FIRST_QUARTER = 1 / 4;

const wasShed = (problem: unknown): boolean =>
  problem instanceof Error && problem.message.includes(' answered 503: ');

/** Publishes posts by different members until stopped. */
function keepPublishing(product: BenchProduct, people: readonly Session[], picture: Buffer) {
  let published = 0;
  let publishing: Promise<unknown> = Promise.resolve();
  let failure: unknown;
  const publish = async () => {
    const author = people[published % people.length];
    published += 1;
    if (author) await createPost(senderTo(product, author.cookie), picture, `Soak ${published}`);
  };
  const begin = () => {
    publishing = publishing.then(publish).catch((problem: unknown) => {
      if (!wasShed(problem)) failure ??= problem;
    });
  };
  begin();
  const timer = setInterval(begin, POST_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await publishing;
    if (failure) throw failure;
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const asWords = ({ resident, kept }: CollectedMemory): string =>
  `${megabytes(resident)} resident, ${megabytes(kept)} kept`;

async function run(harness: BenchHarness): Promise<number> {
  const inspectPort = await freePort();
  const product = await harness.anotherProduct('soak', {
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
    // Renditions are created by other processes and would keep both cores busy.
    AVIF_COPIES: '0',
  });
  try {
    return await watchMemory(harness, product, inspectPort);
  } finally {
    await product.stop();
  }
}

async function watchMemory(
  { scale, detail }: BenchHarness,
  product: Awaited<ReturnType<BenchHarness['anotherProduct']>>,
  inspectPort: number,
): Promise<number> {
  const people = await product.sessions(scale.sessions);
  const next = roundRobin([...requestMix(product, await pairUp(product.db, people)).keys()]);
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#7a4b2a' },
  })
    .webp()
    .toBuffer();
  const load = {
    port: product.port,
    sockets: SOCKETS,
    everyMs: (SOCKETS / REQUESTS_PER_SECOND) * 1000,
    next,
    // A busy machine sheds some of this load.
    mayBeRefused: true,
  } as const;
  const memory = await memoryReader(product.pid, inspectPort);
  const stopPublishing = keepPublishing(product, people, picture);
  try {
    await answersPerSecond({ ...load, ms: scale.soakMs * FIRST_QUARTER });
    const early = await memory.read();
    await answersPerSecond({ ...load, ms: scale.soakMs * (1 - FIRST_QUARTER) });
    await stopPublishing();
    const final = await memory.read();
    detail(`  ${asWords(early)} after the first quarter; ${asWords(final)} at the end`);
    return Math.max(final.resident / early.resident, final.kept / early.kept);
  } finally {
    await stopPublishing();
    memory.close();
  }
}

export const memorySoak: Measurement = {
  name: 'memory.soak',
  what: 'Memory of the server after 20 minutes of mixed requests with likes and posts, over that after 5 minutes, each after a garbage collection',
  goal: { atMost: 1.2 },
  run,
};
