/** The value below which a share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

type Work = () => Promise<unknown>;

export async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Contest = { rounds: number; samples: number; slower: Work; faster: Work };

/**
 * How many times longer one takes than the other at the 95th percentile. The two take turns,
 * question by question, so that whatever else the machine does befalls both.
 */
export async function ratioOfP95({ rounds, samples, slower, faster }: Contest): Promise<number> {
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

/** The median share of two rates that are taken in turns. */
export async function ratioOfRates(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<number> {
  for (let warm = 0; warm < rounds / 2; warm += 1) {
    await ours();
    await theirs();
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const mine = await ours();
    ratios.push(mine / (await theirs()));
  }
  return median(ratios);
}
