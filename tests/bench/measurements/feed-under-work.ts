import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentPictures } from '../children/send-pictures.ts';
import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import { floodLogins } from '../harness/login-flood.ts';
import { makeOriginal } from '../harness/original.ts';
import type { BenchProduct, Session } from '../harness/product.ts';
import { roundRobin } from '../harness/request-rate.ts';
import { percentile } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const SOCKETS = 8;
const EVERY_MS = 40;
/** The number of turns per round. */
const TURNS = 20;
const UPLOADS = 4;
const SIGN_INS = 32;
const PIXELS_OF_TILED = 12 / 100;

type Work = { stop(): Promise<unknown> };

/** Latencies of the feed's first pages, requested at a steady rate. */
async function feedTimes({ port }: BenchProduct, sessions: readonly Session[], ms: number) {
  const times: number[] = [];
  const pages = sessions.map(({ cookie }) => request('GET', '/api/posts', port, { cookie }));
  const each = (time: number) => times.push(time);
  const next = roundRobin(pages);
  await answersPerSecond({ port, sockets: SOCKETS, ms, everyMs: EVERY_MS, next, each });
  return times;
}

const p99 = (times: number[]): number => percentile(times, 0.99);

/**
 * The ratio of the feed's latency during other work to its idle latency, both at the 99th
 * percentile over all rounds, since a single round has too few samples.
 */
async function ratioOfP99(
  harness: BenchHarness,
  product: BenchProduct,
  begin: (product: BenchProduct) => Promise<Work>,
) {
  const { rounds, turnMs, sessions: count } = harness.scale;
  const sessions = await product.sessions(count);
  const ms = turnMs * TURNS;
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const before = await feedTimes(product, sessions, ms);
    const work = await begin(product);
    const during = await feedTimes(product, sessions, ms);
    const done = await work.stop();
    // The first round is a warm-up.
    if (round < 0) continue;
    idle.push(...before);
    busy.push(...during);
    const [first, second] = [p99(before).toFixed(1), p99(during).toFixed(1)];
    harness.detail(`  ${first} ms idle, ${second} ms during ${done}`);
  }
  return p99(busy) / p99(idle);
}

async function duringUploads(harness: BenchHarness): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-uploads-'));
  harness.onClose(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'picture.jpg');
  await writeFile(path, await makeOriginal(harness.scale.tiledPixels * PIXELS_OF_TILED));
  const child = startChild('send-pictures');
  harness.onClose(child.stop);
  // Uploads go to a separate gallery, which no other measurement reads.
  const product = await harness.anotherProduct('uploads', {});
  const ratio = await ratioOfP99(harness, product, async ({ url, sessions }) => {
    const cookies = (await sessions(UPLOADS)).map(({ cookie }) => cookie);
    await child.ask(JSON.stringify({ url, cookies, path } satisfies SentPictures));
    return { stop: async () => `${await child.ask('stop')} uploads` };
  });
  await product.stop();
  return ratio;
}

const duringSignIns = async (harness: BenchHarness): Promise<number> =>
  ratioOfP99(harness, await harness.product(), async ({ url }) => {
    const flood = await floodLogins(url, SIGN_INS);
    return {
      async stop() {
        await flood.stop();
        return `${flood.tries()} sign-ins`;
      },
    };
  });

export const feedDuringUploads: Measurement = {
  name: 'feed.p99_uploads',
  what: 'First pages of the feed while four people upload pictures of 12 megapixels without a pause, over those without other load, at the 99th percentile',
  goal: { atMost: 3 },
  run: duringUploads,
};

export const feedDuringSignIns: Measurement = {
  name: 'feed.p99_sign_ins',
  what: 'First pages of the feed while 32 connections sign in without a pause, over those without other load, at the 99th percentile',
  goal: { atMost: 2 },
  run: duringSignIns,
};
