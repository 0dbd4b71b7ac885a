import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { folderIdentity } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const POINTER_FILE = 'postgres-location';
const OWNER_FILE = 'data-folder';

function readPointer(pointer: string): string {
  const location = readFileSync(pointer, 'utf8').trim();
  if (existsSync(location)) return location;
  throw new StartRefused(
    `The database of this data folder was in ${location}, which is gone. Bring it back, or delete ${pointer} to begin with an empty one.`,
  );
}

/** A copy of the data folder contains the pointer but not the database, which belongs to the original folder. */
function claimOwnership(location: string, folder: string): void {
  const path = join(location, OWNER_FILE);
  const identity = folderIdentity(folder);
  if (!existsSync(path))
    writeFileSync(path, `${identity}\n${folder}\n`, { flag: 'wx', mode: 0o600 });
  const [owner, name] = readFileSync(path, 'utf8').split('\n');
  if (owner === identity) return;
  throw new StartRefused(
    `${folder} is a copy: its database lies in ${location} and belongs to the data folder ${name}. Delete ${join(folder, POINTER_FILE)} to begin with an empty database here; or, if this folder is to replace that one, stop the other and delete ${path}.`,
  );
}

/** Older versions, started as root in a private folder, put the cluster elsewhere and wrote a pointer file. */
export function externalLocation(folder: string): { path: string; unlock(): void } | undefined {
  const pointer = join(folder, POINTER_FILE);
  if (!existsSync(pointer)) return undefined;
  const path = readPointer(pointer);
  const unlock = lockFolder(path);
  try {
    claimOwnership(path, folder);
    return { path, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
