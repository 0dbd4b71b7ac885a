import { readFileSync } from 'node:fs';

export const MIB = 1024 * 1024;

/** Resident memory, where the system tells. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
