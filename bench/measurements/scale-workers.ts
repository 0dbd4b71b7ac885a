import { startChild } from '../harness/child.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { type Pair, pairUp } from '../harness/likes.ts';
import { request } from '../harness/load.ts';
import { median } from '../harness/statistics.ts';
import { measureByWrk, type WrkFigures } from '../harness/wrk.ts';
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

type Asked = (workers: 'two' | 'one') => Promise<WrkFigures>;

/** The throughput of two workers over one, in alternating rounds. */
async function compare({ scale, detail }: BenchHarness, name: string, asked: Asked) {
  // Warms up the session cache of every worker.
  for (const workers of ['two', 'two', 'two', 'one', 'one'] as const) await asked(workers);
  const ratios: number[] = [];
  const cores: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const [two, one] = [await asked('two'), await asked('one')];
    ratios.push(two.rate / one.rate);
    cores.push(two.cores);
    detail(`  ${name}: ${two.rate.toFixed(0)} and ${one.rate.toFixed(0)} a second`);
  }
  const ratio = median(ratios);
  detail(`  ${ratio.toFixed(2)} times as many; asking took ${median(cores).toFixed(2)} cores`);
  return ratio;
}

/** What two processes of bare node:http gain over one: as much as these cores have to give beside those who ask. */
async function bareGain(harness: BenchHarness, body: Uint8Array): Promise<number> {
  const bare = { two: startChild('bare-http', ['2']), one: startChild('bare-http') };
  const ports = { two: Number(await bare.two.ask(body)), one: Number(await bare.one.ask(body)) };
  const asked: Asked = (workers) => {
    const port = ports[workers];
    return measureByWrk(port, [request('GET', '/', port, {})], SECONDS);
  };
  const gain = await compare(harness, 'bare node:http', asked);
  for (const { stop } of Object.values(bare)) await stop();
  return gain;
}

async function start(harness: BenchHarness, workers: number): Promise<Node> {
  const settings = { WORKERS: String(workers) };
  const product = await harness.anotherProduct(`workers_${workers}`, settings);
  const pairs = await pairUp(product.db, await product.sessions(harness.scale.small.people));
  return { ...product, pairs };
}

async function firstPage({ url, pairs: [pair] }: Node): Promise<Uint8Array> {
  const headers = { cookie: pair?.cookie ?? '', 'accept-encoding': 'identity' };
  const response = await fetch(`${url}/api/posts`, { headers });
  return new Uint8Array(await response.arrayBuffer());
}

async function run(harness: BenchHarness): Promise<number> {
  const nodes = { two: await start(harness, 2), one: await start(harness, 1) };
  const gain = (mix: Mix) =>
    compare(harness, mix.name, (workers) => {
      const node = nodes[workers];
      return measureByWrk(node.port, requestsOf(node, mix), SECONDS);
    });
  await gain(mixes.likes);
  await gain(mixes.both);
  const ours = await gain(mixes.pages);
  const bare = await bareGain(harness, await firstPage(nodes.one));
  // Stopped, so that the next measurement has the machine to itself.
  for (const { stop } of Object.values(nodes)) await stop();
  return ours / bare;
}

export const scaleWorkers: Measurement = {
  name: 'scale.workers',
  what: 'How many times as many first pages of the feed two workers answer as one, as a share of what two processes of bare node:http gain over one with the same bytes, asked by wrk at low priority on the same cores',
  goal: { atLeast: 0.9 },
  engine: true,
  run,
};
