/** Maximum number of counted networks; any others count as having sent no requests. */
export const NETWORKS_MAX = 10_000;

export type NetworkShares = {
  /**
   * A network's recent requests relative to the busiest network: 0 to 1, and 1 before any request.
   */
  of(network: string): number;
  add(network: string, time: number): void;
  clear(): void;
};

/**
 * Recent requests per client network; counts are halved at intervals, so that old requests fade.
 */
export function createNetworkShares(halvedEveryMs: number): NetworkShares {
  const counts = new Map<string, number>();
  let highest = 0;
  let halvedAt = Number.NEGATIVE_INFINITY;

  function halve(time: number): void {
    halvedAt = time;
    highest /= 2;
    for (const [network, count] of counts) {
      if (count < 1) counts.delete(network);
      else counts.set(network, count / 2);
    }
  }

  return {
    of: (network) => (highest === 0 ? 1 : (counts.get(network) ?? 0) / highest),
    add(network, time) {
      if (time - halvedAt > halvedEveryMs) halve(time);
      const previous = counts.get(network);
      if (previous === undefined && counts.size >= NETWORKS_MAX) return;
      const count = (previous ?? 0) + 1;
      counts.set(network, count);
      highest = Math.max(highest, count);
    },
    clear() {
      counts.clear();
      highest = 0;
    },
  };
}
