import { setPriority } from 'node:os';

const FIRST = -10;

function trySetPriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Only root may raise the priority.
  }
}

/**
 * Runs the load generator (this process) at a higher priority than all others. Under overload it
 * would otherwise fall behind, and count its own delays as the server's.
 */
export async function aheadOfOthers<T>(task: () => Promise<T>): Promise<T> {
  trySetPriority(FIRST);
  try {
    return await task();
  } finally {
    trySetPriority(0);
  }
}
