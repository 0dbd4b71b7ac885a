import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderIdentity, processIdentity } from './processes.ts';
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
 * The pid of the lock's holder. Null when that process has ended (or its pid was reused), or when
 * the lock file was copied together with its folder.
 */
function liveHolder(folder: string, lock: string): number | null {
  const [pid = '', identity, lockedFolder = folderIdentity(folder)] = lock.split('\n');
  if (lockedFolder !== folderIdentity(folder)) return null;
  return processIdentity(Number(pid)) === identity ? Number(pid) : null;
}

/**
 * Removes the lock of an ended process, and restores it if another process replaced it in between.
 */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was quicker; the next attempt decides
  }
  if (readLock(aside) !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/** Allows one process per data folder. Returns the function that releases the lock. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, lockName);
  const ownFile = join(folder, `${lockName}.${process.pid}`);
  writeFileSync(
    ownFile,
    [process.pid, processIdentity(process.pid), folderIdentity(folder)].join('\n'),
  );
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLock(ownFile, path)) return () => rmSync(path, { force: true });
      const lock = readLock(path);
      if (lock === null) continue;
      const holder = liveHolder(folder, lock);
      if (holder !== null) throw inUseError(folder, holder);
      removeStale(path, lock);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  throw new StartRefused(
    `Several processes are trying to lock the data folder ${folder}. Try again.`,
  );
}

/** Creating a hard link is atomic, so no process ever reads a half-written lock. */
function tryLock(content: string, path: string): boolean {
  try {
    linkSync(content, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function inUseError(folder: string, pid: number): StartRefused {
  return new StartRefused(
    `Another Gesso (process ${pid}) is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
