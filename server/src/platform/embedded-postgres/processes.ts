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
 * What tells one process from a later one with the same pid: the boot and the moment it started.
 * Null when no such process runs; one that has ended but was never collected counts as ended.
 */
export function identityOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .stdout.toString()
        .trim() || null
    );
  }
  const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  // The name in brackets may hold spaces and brackets of its own; the numbered fields follow its last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    .stdout.toString()
    .trim();
}

/** What tells a folder from a copy of it, and is the same under every name it has. */
export function folderIdentity(folder: string): string | null {
  const found = readOrNull(() => statSync(folder));
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Every process of a PostgreSQL works from inside its cluster folder, so that it is told from the
 * PostgreSQL of a copy. Elsewhere than on Linux only the command is seen, which names the folder.
 */
export function worksInside(pid: number, folder: string): boolean {
  if (identityOf(pid) === null) return false;
  if (process.platform !== 'linux') return ` ${commandOf(pid)} `.includes(` -D ${folder} `);
  const inside = folderIdentity(`/proc/${pid}/cwd`);
  return inside !== null && inside === folderIdentity(folder);
}

/** Linux only; empty elsewhere. */
export function processesInside(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksInside(pid, folder));
}

export async function waitUntil(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isTrue()) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** A process may end between being looked at and being told. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (identityOf(pid) !== null) throw error;
  }
}
