import { aheadOfOthers } from '../harness/ahead-of-others.ts';
import { startChild } from '../harness/child.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import { pairUp } from '../harness/likes.ts';
import { answersPerSecond, type Load } from '../harness/load.ts';
import { type LoadAnswer, sendAtRate } from '../harness/open-load.ts';
import { MIX, type RequestKind, requestMix } from '../harness/request-mix.ts';
import { roundRobin } from '../harness/request-rate.ts';
import { median, percentile } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const TIMES = 3;
/** A response after this deadline does not count as goodput. */
const DEADLINE_MS = 1_000;
/** The number of turns per round. */
const TURNS = 24;
const REFUSED = 503;
/** The size of a refusal's body. */
const REFUSAL = ' '.repeat(120);
/** The numbers of connections tried to find the best rate. */
const SOCKETS = [32, 128];

const isGood = ({ status, ms }: LoadAnswer): boolean =>
  status < 300 && status > 0 && ms <= DEADLINE_MS;

const countOf = (answers: readonly LoadAnswer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} of ${status}`).join(', ');
};

type RoundRobinLoad = Pick<Load, 'port' | 'ms'> & {
  next: () => Buffer;
  kinds: ReadonlyMap<Buffer, RequestKind>;
};

/**
 * Successful responses per second, for each kind at most as many as at the best rate, so that
 * answering more cheap requests instead of expensive ones gains nothing.
 */
function goodputOf(answers: readonly LoadAnswer[], { kinds, ms }: RoundRobinLoad, best: number) {
  const rates = new Map<RequestKind, number>();
  for (const { request } of answers.filter(isGood)) {
    const kind = kinds.get(request);
    if (kind) rates.set(kind, (rates.get(kind) ?? 0) + 1000 / ms);
  }
  const bestOf = (kind: RequestKind) =>
    (best * MIX.filter((one) => one === kind).length) / MIX.length;
  const limited = [...rates].map(([kind, rate]) => Math.min(rate, bestOf(kind)));
  const shares = [...rates].map(([kind, rate]) => `${kind} ${(rate / bestOf(kind)).toFixed(2)}`);
  return { goodput: limited.reduce((sum, rate) => sum + rate, 0), shares: shares.join(', ') };
}

/** Responses per second to connections in a closed loop; late ones do not count. */
async function answersInTime(load: RoundRobinLoad, sockets: number): Promise<number> {
  let responseCount = 0;
  const end = performance.now() + load.ms;
  const each = () => {
    if (performance.now() <= end) responseCount += 1;
  };
  await answersPerSecond({ ...load, sockets, mayBeRefused: true, each });
  return responseCount / (load.ms / 1000);
}

async function bestRate(load: RoundRobinLoad): Promise<number> {
  const rates: number[] = [];
  for (const sockets of SOCKETS) rates.push(await answersInTime(load, sockets));
  return Math.max(...rates);
}

/**
 * The best rate while a bare server gets the requests that the product would have to refuse, since
 * sending and refusing them uses the same processor as the product.
 */
async function bestRateBeside(load: RoundRobinLoad, bare: { port: number; rate: number }) {
  const { next } = load;
  // The best rate is measured with each number of connections in turn.
  const sent = sendAtRate({ ...bare, ms: SOCKETS.length * load.ms, next });
  const best = await bestRate(load);
  await sent;
  return best;
}

async function compare(harness: BenchHarness, load: RoundRobinLoad, barePort: number) {
  const { scale, detail } = harness;
  const { port, ms, next } = load;
  const capacity = await bestRate(load);
  const bare = { port: barePort, rate: (TIMES - 1) * capacity };
  const shares: number[] = [];
  const refusals: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const best = await bestRateBeside(load, bare);
    const responses = await sendAtRate({ port, rate: TIMES * capacity, ms, next });
    const seconds = ms / 1000;
    const { goodput, shares: ofKinds } = goodputOf(responses, load, best);
    const refused = responses.filter(({ status }) => status === REFUSED).map((answer) => answer.ms);
    const latency = refused.length > 0 ? percentile(refused, 0.95) : 0;
    shares.push(goodput / best);
    refusals.push(latency);
    detail(
      `  ${best.toFixed(0)} a second at best, ${(responses.length / seconds).toFixed(0)} asked`,
    );
    detail(`  ${countOf(responses)}; refusals ${latency.toFixed(0)} ms; in time: ${ofKinds}`);
  }
  return { share: median(shares), refusalMs: median(refusals) };
}

/** The goodput at three times the best rate as a fraction of it, and the latency of refusals. */
const overload = perHarness(async (harness: BenchHarness) => {
  const { scale } = harness;
  const product = await harness.anotherProduct('overload', {});
  const pairs = await pairUp(product.db, await product.sessions(scale.small.people));
  const kinds = requestMix(product, pairs);
  const next = roundRobin([...kinds.keys()]);
  const load = { port: product.port, ms: scale.turnMs * TURNS, next, kinds };
  const bare = startChild('bare-http');
  harness.onClose(bare.stop);
  const barePort = Number(await bare.ask(Buffer.from(REFUSAL)));
  const figures = await aheadOfOthers(() => compare(harness, load, barePort));
  await product.stop();
  return figures;
});

export const loadGoodput: Measurement = {
  name: 'load.goodput',
  what: 'Responses within a second at three times the load that can be served, as a share of those at the best load while a bare node:http server answers the rest; each kind counts at most as often',
  goal: { atLeast: 0.8 },
  run: async (harness) => (await overload(harness)).share,
};

export const loadRefusals: Measurement = {
  name: 'load.refusal_p95',
  what: 'Time until a refusal at that load, at the 95th percentile',
  goal: { atMost: 100 },
  unit: 'ms',
  run: async (harness) => (await overload(harness)).refusalMs,
};
