import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * Boot id and start time, which distinguish a process from a later one with the same pid. Null when
 * there is no such process; a zombie counts as ended.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .stdout.toString()
        .trim() || null
    );
  }
  const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  // The command name in brackets may contain spaces and brackets; numbered fields follow the last
  // bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    .stdout.toString()
    .trim();
}

/** Device and inode: different for a copy of the folder, the same under every path to it. */
export function folderIdentity(folder: string): string | null {
  const stats = readOrNull(() => statSync(folder));
  return stats && `${stats.dev}:${stats.ino}`;
}

/**
 * Every PostgreSQL process has its cluster folder as its working directory, which distinguishes it
 * from the PostgreSQL of a copied folder. Outside Linux only the command line is visible, which
 * names the folder.
 */
export function runsInFolder(pid: number, folder: string): boolean {
  if (processIdentity(pid) === null) return false;
  if (process.platform !== 'linux') return ` ${commandOf(pid)} `.includes(` -D ${folder} `);
  const inside = folderIdentity(`/proc/${pid}/cwd`);
  return inside !== null && inside === folderIdentity(folder);
}

/** Linux only; empty elsewhere. */
export function processesInFolder(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => runsInFolder(pid, folder));
}

export async function waitUntil(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** The process may exit between the check and the signal, which is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (processIdentity(pid) !== null) throw error;
  }
}
