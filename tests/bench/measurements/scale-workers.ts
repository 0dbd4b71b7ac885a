import type { BenchHarness } from '../harness/harness.ts';
import { type Pair, pairUp } from '../harness/likes.ts';
import { request } from '../harness/load.ts';
import { median } from '../harness/statistics.ts';
import { measureByWrk, type WrkFigures } from '../harness/wrk.ts';
import type { Measurement } from '../measurement.ts';

const SECONDS = 2;
const CONNECTIONS = 64;
const ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * Each member's mix of requests: first pages of the feed as a browser requests them, then a like or
 * an unlike.
 */
type Mix = { name: string; pages: number; likes: boolean };
const mixes = {
  both: { name: 'nine pages to a like', pages: 9, likes: true },
  pages: { name: 'pages alone', pages: 1, likes: false },
  likes: { name: 'likes alone', pages: 0, likes: true },
} satisfies Record<string, Mix>;

type Node = { port: number; url: string; pairs: Pair[]; stop(): Promise<void> };

function requestsOf({ port, url, pairs }: Node, { pages, likes }: Mix): Buffer[] {
  const requests = ['PUT', 'DELETE'].flatMap((method) =>
    pairs.map(({ cookie, postId }) => ({
      page: request('GET', '/api/posts', port, { cookie, 'accept-encoding': ENCODINGS }),
      like: request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url }),
    })),
  );
  return requests.flatMap(({ page, like }) => [
    ...Array.from({ length: pages }, () => page),
    ...(likes ? [like] : []),
  ]);
}

type Asked = (workers: 'two' | 'one') => Promise<WrkFigures>;

/** The throughput of two workers divided by that of one, in alternating rounds. */
async function compare({ detail }: BenchHarness, name: string, rounds: number, measure: Asked) {
  // Warms up the caches of every worker.
  for (const workers of ['two', 'two', 'two', 'one', 'one'] as const) await measure(workers);
  const ratios: number[] = [];
  const cores: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [two, one] = [await measure('two'), await measure('one')];
    ratios.push(two.rate / one.rate);
    cores.push(two.cores);
    detail(`  ${name}: ${two.rate.toFixed(0)} and ${one.rate.toFixed(0)} a second`);
  }
  const ratio = median(ratios);
  detail(`  ${ratio.toFixed(2)} times as many; asking took ${median(cores).toFixed(2)} cores`);
  return ratio;
}

async function start(harness: BenchHarness, workers: number): Promise<Node> {
  const settings = { WORKERS: String(workers) };
  const product = await harness.anotherProduct(`workers_${workers}`, settings);
  const pairs = await pairUp(product.db, await product.sessions(harness.scale.small.people));
  return { ...product, pairs };
}

async function run(harness: BenchHarness): Promise<number> {
  const nodes = { two: await start(harness, 2), one: await start(harness, 1) };
  const { rounds, sessions } = harness.scale;
  const gain = (mix: Mix, rounds: number, people?: number) =>
    compare(harness, mix.name, rounds, (workers) => {
      const node = nodes[workers];
      const pairs = node.pairs.slice(0, people);
      const requests = requestsOf({ ...node, pairs }, mix);
      return measureByWrk({
        port: node.port,
        requests,
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
    });
  await gain(mixes.likes, rounds);
  await gain(mixes.both, rounds);
  const pages = await gain(mixes.pages, 4 * rounds, sessions);
  // Stopped, so that the next measurement has the whole machine.
  for (const { stop } of Object.values(nodes)) await stop();
  return pages;
}

export const scaleWorkers: Measurement = {
  name: 'scale.workers',
  what: 'First pages of the feed per second with two workers on two cores, over those with one; wrk sends the requests as a batch task on the same cores',
  goal: { atLeast: 1.5 },
  engine: true,
  run,
};
