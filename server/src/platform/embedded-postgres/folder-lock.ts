import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderIdentity, identityOf } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const lockName = 'gesso.lock';

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * The pid that holds the lock, or null when that process has ended (or its pid is now somebody
 * else's), or when the lock came here with a copy of the folder it is about.
 */
function liveHolder(folder: string, lock: string): number | null {
  const [pid = '', identity, about = folderIdentity(folder)] = lock.split('\n');
  if (about !== folderIdentity(folder)) return null;
  return identityOf(Number(pid)) === identity ? Number(pid) : null;
}

/** Takes a dead holder's lock away, and puts it back if another start replaced it in between. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another start was quicker; the next try to take the lock decides
  }
  if (readLock(aside) !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/** One app per data folder. Returns the function that gives the folder free again. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, lockName);
  const mine = join(folder, `${lockName}.${process.pid}`);
  writeFileSync(mine, [process.pid, identityOf(process.pid), folderIdentity(folder)].join('\n'));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(mine, path)) return () => rmSync(path, { force: true });
      const lock = readLock(path);
      if (lock === null) continue;
      const holder = liveHolder(folder, lock);
      if (holder !== null) throw refusal(folder, holder);
      removeStale(path, lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new StartRefused(`Other programs are fighting over the data folder ${folder}. Try again.`);
}

/** A hard link appears whole or not at all, so nobody ever reads half a lock. */
function tryLink(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function refusal(folder: string, pid: number): StartRefused {
  return new StartRefused(
    `Another Gesso (process ${pid}) already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
