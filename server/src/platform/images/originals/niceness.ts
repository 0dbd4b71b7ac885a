import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * On Linux a priority applies to one thread; new threads inherit it from the thread that starts
 * them.
 */
export function setNiceness(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid];
  for (const thread of threads) setPriority(Number(thread), niceness);
}
