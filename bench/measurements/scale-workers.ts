import type { Load, LoadFigures } from '../children/load.ts';
import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { type Pair, pairUp } from '../harness/likes.ts';
import { request } from '../harness/load.ts';
import { median, ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const SOCKETS = 32;

/** What one person asks in a row: first pages of the feed, then a like, or its taking back. */
type Mix = { name: string; pages: number; likes: boolean };
const mixes = {
  both: { name: 'nine pages to a like', pages: 9, likes: true },
  pages: { name: 'pages alone', pages: 1, likes: false },
  likes: { name: 'likes alone', pages: 0, likes: true },
} satisfies Record<string, Mix>;

type Node = { port: number; url: string; pairs: Pair[]; stop(): Promise<void> };

function requestsOf({ port, url, pairs }: Node, { pages, likes }: Mix): Buffer[][] {
  const bySocket: Buffer[][] = Array.from({ length: SOCKETS }, () => []);
  for (const [index, { cookie, postId }] of pairs.entries()) {
    const page = request('GET', '/api/posts', port, { cookie });
    for (const method of ['PUT', 'DELETE']) {
      const asked: Buffer[] = Array.from({ length: pages }, () => page);
      if (likes) {
        asked.push(request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url }));
      }
      bySocket[index % SOCKETS]?.push(...asked);
    }
  }
  return bySocket.filter((asked) => asked.length > 0);
}

const isFigures = (answer: unknown): answer is LoadFigures =>
  typeof answer === 'object' && answer !== null && 'rate' in answer && 'cores' in answer;

/** Two workers over one, each on a gallery of its own, asked in turns by a process of low priority. */
async function compare(harness: BenchHarness, nodes: [Node, Node], mix: Mix): Promise<number> {
  const { scale, detail } = harness;
  const asker = startChild('load');
  const shares: number[] = [];
  const rate = (node: Node) => async (ms: number) => {
    const load: Load = { port: node.port, ms, requests: requestsOf(node, mix) };
    const figures = await asker.ask(load);
    if (!isFigures(figures)) throw new Error('The load was not measured.');
    shares.push(figures.cores);
    return figures.rate;
  };
  detail(`  ${mix.name}:`);
  const [two, one] = nodes;
  const ratio = await ratioOfRates({ scale, ours: rate(two), theirs: rate(one), detail });
  detail(`  ${ratio.toFixed(2)} times as many; asking took ${median(shares).toFixed(2)} cores`);
  await asker.stop();
  return ratio;
}

async function start(harness: BenchHarness, workers: number): Promise<Node> {
  const settings = { WORKERS: String(workers) };
  const product = await harness.anotherProduct(`workers_${workers}`, settings);
  const pairs = await pairUp(product.db, await product.sessions(harness.scale.small.people));
  return { ...product, pairs };
}

async function run(harness: BenchHarness): Promise<number> {
  const nodes: [Node, Node] = [await start(harness, 2), await start(harness, 1)];
  await compare(harness, nodes, mixes.pages);
  await compare(harness, nodes, mixes.likes);
  const ratio = await compare(harness, nodes, mixes.both);
  // What is measured next has the machine to itself.
  for (const { stop } of nodes) await stop();
  return ratio;
}

export const scaleWorkers: Measurement = {
  name: 'scale.workers',
  what: 'First pages of the feed, and a like or its taking back after each nine, per second with two workers over one, asked by a process of low priority on the same cores',
  goal: { atLeast: 1.5 },
  run,
};
