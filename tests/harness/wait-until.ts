import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;

/** Polls a condition until it holds; on timeout the error describes the condition. */
export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > patienceMs) {
      throw new Error(`Timed out after ${patienceMs / 1000} s: ${what}`);
    }
    await pause(EVERY_MS);
  }
  return performance.now() - startedAt;
}
