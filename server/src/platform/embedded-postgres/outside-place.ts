import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { folderIdentity } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const NOTE = 'postgres-location';
const OWNER = 'data-folder';

function followNote(note: string): string {
  const place = readFileSync(note, 'utf8').trim();
  if (existsSync(place)) return place;
  throw new StartRefused(
    `The database of this data folder was in ${place}, which is gone. Bring it back, or delete ${note} to begin with an empty one.`,
  );
}

/** The note goes along when a data folder is copied, the database does not: it stays with the first. */
function claim(place: string, folder: string): void {
  const path = join(place, OWNER);
  const mine = folderIdentity(folder);
  if (!existsSync(path)) writeFileSync(path, `${mine}\n${folder}\n`, { flag: 'wx', mode: 0o600 });
  const [owner, name] = readFileSync(path, 'utf8').split('\n');
  if (owner === mine) return;
  throw new StartRefused(
    `${folder} is a copy: its database lies in ${place} and belongs to the data folder ${name}. Delete ${join(folder, NOTE)} to begin with an empty database here; or, if this folder is to replace that one, stop the other and delete ${path}.`,
  );
}

/** Older versions, started as root in a private folder, put the database elsewhere and left a note. */
export function outsidePlace(folder: string): { path: string; unlock(): void } | undefined {
  const note = join(folder, NOTE);
  if (!existsSync(note)) return undefined;
  const path = followNote(note);
  const unlock = lockFolder(path);
  try {
    claim(path, folder);
    return { path, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
