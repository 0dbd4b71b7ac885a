const FIRST_MS = 500;
const LONGEST_MS = 20_000;

/** Delay before attempt number `attempt` (from 0): exponential back-off, jitter over the upper half. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * (0.5 + random() / 2));
}
