import { setPriority } from 'node:os';

const FIRST = -10;

function trySetPriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Only an administrator may come before others.
  }
}

/**
 * Runs a load generator, which is this process, before all others: at several times the load that can be served
 * it would otherwise fall behind itself, and take its own waiting for the server's.
 */
export async function aheadOfOthers<T>(task: () => Promise<T>): Promise<T> {
  trySetPriority(FIRST);
  try {
    return await task();
  } finally {
    trySetPriority(0);
  }
}
