import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;

/** Polls a condition until it holds; on time-out the error names what was waited for. */
export async function waitUntil(
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
