import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { folderIdentity } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const POINTER_FILE = 'postgres-location';
const OWNER_FILE = 'data-folder';
const MARKER_FILE = 'postgres-owner';

function readPointer(pointer: string): string {
  const location = readFileSync(pointer, 'utf8').trim();
  if (existsSync(location)) return location;
  throw new StartRefused(
    `The database of this data folder was in ${location}, which is missing. Restore it, or delete ${pointer} to start with an empty database.`,
  );
}

/** Writes the file atomically: half a record would identify no owner. */
function writeAtomically(path: string, text: string): void {
  writeFileSync(`${path}.part`, text, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** A random id stored both in the data folder and at the location of its database. */
function readMarker(folder: string): string {
  const path = join(folder, MARKER_FILE);
  if (!existsSync(path)) writeAtomically(path, `${randomUUID()}\n`);
  return readFileSync(path, 'utf8').trim();
}

type Owner = { identity: string; folder: string; marker: string };

const inodeOf = (identity: string): string | undefined => identity.split(':')[1];

/**
 * Whether two records refer to the same folder, under any path. Its device may have another number
 * after a reboot: then marker, name and inode must all match; a copy has another inode.
 */
function isSameFolder(mine: Owner, recorded: Owner): boolean {
  if (mine.identity === recorded.identity) return true;
  return (
    mine.folder === recorded.folder &&
    inodeOf(mine.identity) === inodeOf(recorded.identity) &&
    // Older versions stored no marker.
    (recorded.marker === '' || recorded.marker === mine.marker)
  );
}

/**
 * Prevents a copied data folder from using the database: the copy contains the pointer, but the
 * database belongs to the original folder.
 */
function claimOwnership(location: string, folder: string): void {
  const path = join(location, OWNER_FILE);
  const mine = { identity: `${folderIdentity(folder)}`, folder, marker: readMarker(folder) };
  const record = `${mine.identity}\n${mine.folder}\n${mine.marker}\n`;
  const recorded = existsSync(path) ? readFileSync(path, 'utf8') : record;
  const [identity = '', name = '', marker = ''] = recorded.split('\n');
  if (isSameFolder(mine, { identity, folder: name, marker })) {
    writeAtomically(path, record);
    return;
  }
  throw new StartRefused(
    `${folder} is a copy: its database is in ${location} and belongs to the data folder ${name}. To start with an empty database here, delete ${join(folder, POINTER_FILE)}. To use this folder instead of that one, stop the other Gesso and delete ${path}.`,
  );
}

/** The location of a data folder's cluster, for read-only access. */
export function clusterFolder(folder: string): string {
  const pointer = join(folder, POINTER_FILE);
  return join(existsSync(pointer) ? readPointer(pointer) : join(folder, 'postgres'), 'cluster');
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
