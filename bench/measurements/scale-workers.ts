import type { BenchHarness } from '../harness/harness.ts';
import { type Pair, pairUp } from '../harness/likes.ts';
import { request } from '../harness/load.ts';
import { median } from '../harness/statistics.ts';
import { measureByWrk } from '../harness/wrk.ts';
import type { Measurement } from '../measurement.ts';

const SECONDS = 2;

/** The mix of requests of each person: first pages of the feed, then a like or an unlike. */
type Mix = { name: string; pages: number; likes: boolean };
const mixes = {
  both: { name: 'nine pages to a like', pages: 9, likes: true },
  pages: { name: 'pages alone', pages: 1, likes: false },
  likes: { name: 'likes alone', pages: 0, likes: true },
} satisfies Record<string, Mix>;

type Node = { port: number; url: string; pairs: Pair[]; stop(): Promise<void> };

function requestsOf({ port, url, pairs }: Node, { pages, likes }: Mix): Buffer[] {
  const asked = ['PUT', 'DELETE'].flatMap((method) =>
    pairs.map(({ cookie, postId }) => ({
      page: request('GET', '/api/posts', port, { cookie }),
      like: request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url }),
    })),
  );
  return asked.flatMap(({ page, like }) => [
    ...Array.from({ length: pages }, () => page),
    ...(likes ? [like] : []),
  ]);
}

/** The throughput of two workers over one, each on a gallery of its own, in alternating rounds. */
async function compare({ scale, detail }: BenchHarness, two: Node, one: Node, mix: Mix) {
  const ask = (node: Node) => measureByWrk(node.port, requestsOf(node, mix), SECONDS);
  // Warms up the session cache of every worker.
  for (const node of [two, two, two, one, one]) await ask(node);
  const ratios: number[] = [];
  const cores: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const [ours, theirs] = [await ask(two), await ask(one)];
    ratios.push(ours.rate / theirs.rate);
    cores.push(ours.cores);
    detail(`  ${mix.name}: ${ours.rate.toFixed(0)} and ${theirs.rate.toFixed(0)} a second`);
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
  const [two, one] = [await start(harness, 2), await start(harness, 1)];
  await compare(harness, two, one, mixes.pages);
  await compare(harness, two, one, mixes.likes);
  const ratio = await compare(harness, two, one, mixes.both);
  // Stopped, so that the next measurement has the machine to itself.
  for (const { stop } of [two, one]) await stop();
  return ratio;
}

export const scaleWorkers: Measurement = {
  name: 'scale.workers',
  what: 'First pages of the feed, and a like or its taking back after each nine, per second with two workers over one, asked by wrk at low priority on the same two cores',
  goal: { atLeast: 1.5 },
  engine: true,
  run,
};
