import type { BenchScale } from './scale.ts';

/** The percentile of the values: this fraction of them is lower. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

type Task = () => Promise<unknown>;

export async function timed(task: Task): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}

type LatencyComparison = { rounds: number; samples: number; slower: Task; faster: Task };

/**
 * The ratio of two tasks' durations at the 95th percentile. They alternate sample by sample, so
 * that other load of the machine affects both.
 */
export async function ratioOfP95({
  rounds,
  samples,
  slower,
  faster,
}: LatencyComparison): Promise<number> {
  for (let warm = 0; warm < samples / 4; warm += 1) {
    await slower();
    await faster();
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: { slower: number[]; faster: number[] } = { slower: [], faster: [] };
    for (let sample = 0; sample < samples; sample += 1) {
      times.slower.push(await timed(slower));
      times.faster.push(await timed(faster));
    }
    ratios.push(percentile(times.slower, 0.95) / percentile(times.faster, 0.95));
  }
  return median(ratios);
}

/** Throughput per second, measured over this many milliseconds. */
export type Rate = (ms: number) => Promise<number>;
type RateComparison = {
  scale: Pick<BenchScale, 'turns' | 'turnMs' | 'warmUp'>;
  ours: Rate;
  theirs: Rate;
  detail: (sentence: string) => void;
};

async function warm(rate: Rate, { turnMs, warmUp }: RateComparison['scale']): Promise<void> {
  for (let done = 0; done < warmUp; ) done += (await rate(turnMs)) * (turnMs / 1000);
}

/**
 * The median ratio of two rates that alternate in short turns, so that other load of the machine
 * affects both. Both are warmed up first, however long that takes on a busy machine.
 */
export async function ratioOfRates({
  scale,
  ours,
  theirs,
  detail,
}: RateComparison): Promise<number> {
  await warm(ours, scale);
  await warm(theirs, scale);
  const turns: { mine: number; yours: number }[] = [];
  for (let turn = 0; turn < scale.turns; turn += 1) {
    turns.push({ mine: await ours(scale.turnMs), yours: await theirs(scale.turnMs) });
  }
  const middle = (name: 'mine' | 'yours') => median(turns.map((turn) => turn[name])).toFixed(0);
  const ratios = turns.map(({ mine, yours }) => mine / yours);
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
  detail(`  ${middle('mine')} and ${middle('yours')} a second in the middle`);
  detail(`  half of the ratios lie between ${low.toFixed(2)} and ${high.toFixed(2)}`);
  return median(ratios);
}
