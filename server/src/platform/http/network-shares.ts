/** Networks beyond these are not counted: they are taken for those that have had nothing. */
export const NETWORKS_MAX = 10_000;

export type NetworkShares = {
  /** what a network has had lately, as a part of what the one with most has had: 0 to 1, and 1 where none has had anything */
  of(network: string): number;
  add(network: string, time: number): void;
  clear(): void;
};

/** How much each client network has had lately; all counts are halved again and again, so that the past fades. */
export function createNetworkShares(halvedEveryMs: number): NetworkShares {
  const counts = new Map<string, number>();
  let most = 0;
  let halvedAt = Number.NEGATIVE_INFINITY;

  function halve(time: number): void {
    halvedAt = time;
    most /= 2;
    for (const [network, count] of counts) {
      if (count < 1) counts.delete(network);
      else counts.set(network, count / 2);
    }
  }

  return {
    of: (network) => (most === 0 ? 1 : (counts.get(network) ?? 0) / most),
    add(network, time) {
      if (time - halvedAt > halvedEveryMs) halve(time);
      const known = counts.get(network);
      if (known === undefined && counts.size >= NETWORKS_MAX) return;
      const count = (known ?? 0) + 1;
      counts.set(network, count);
      most = Math.max(most, count);
    },
    clear() {
      counts.clear();
      most = 0;
    },
  };
}
