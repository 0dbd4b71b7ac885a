import { readFileSync } from 'node:fs';

export const MIB = 1024 * 1024;

function statusOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Resident memory, on systems that report it. */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** Peak resident memory. */
export const peakMemoryOf = (pid: number): number => statusOf(pid, 'VmHWM');
