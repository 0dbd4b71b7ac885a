import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;

/** Waits for something to become true, and says what was waited for when it does not. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > patienceMs) {
      throw new Error(`Waited ${patienceMs / 1000} s in vain: ${what}`);
    }
    await pause(EVERY_MS);
  }
  return performance.now() - began;
}
