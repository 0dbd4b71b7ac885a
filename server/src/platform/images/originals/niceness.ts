import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** On Linux a priority is that of one thread; threads that are started later have that of their starter. */
export function setNiceness(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid];
  for (const thread of threads) setPriority(Number(thread), niceness);
}
