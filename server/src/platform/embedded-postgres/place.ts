import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter, ownerOf, unprivilegedAccount } from './account.ts';
import { StartRefused } from './start-refused.ts';

export interface Place {
  account: Account;
  cluster: string;
  logFile: string;
}

/** Where an unprivileged account can reach what root keeps for it, across restarts of the machine. */
export function sharedFolder(): string {
  const found = ['/var/lib', '/var/tmp'].find(isWritable);
  if (found) return found;
  throw new StartRefused(
    'There is no folder an unprivileged account can reach for the database. Set DATA_DIR to one outside root’s home, or set DATABASE_URL.',
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function ownedFolder(path: string, account: Account): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
  return path;
}

/** The cluster lies in the data folder, or, when the account cannot enter that, where a note in it says. */
export function placeFor(folder: string): Place {
  const account = unprivilegedAccount();
  const note = join(folder, 'postgres-location');
  if (existsSync(note)) return placeAt(followNote(note), account);
  const inside = join(folder, 'postgres');
  if (existsSync(inside) || canEnter(folder, account)) return placeAt(inside, account);
  const outside = join(sharedFolder(), `gesso-${randomBytes(6).toString('hex')}`);
  mkdirSync(outside);
  writeFileSync(note, `${outside}\n`);
  return placeAt(outside, account);
}

function followNote(note: string): string {
  const place = readFileSync(note, 'utf8').trim();
  if (existsSync(place)) return place;
  throw new StartRefused(
    `The database of this data folder was in ${place}, which is gone. Bring it back, or delete ${note} to begin with an empty one.`,
  );
}

function placeAt(path: string, account: Account): Place {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o711);
  const cluster = join(realpathSync(path), 'cluster');
  return {
    account: existsSync(cluster) ? ownerOf(cluster) : account,
    cluster,
    logFile: join(path, 'postgres.log'),
  };
}

export const nearSockets = (cluster: string): string => `${cluster}-socket`;

/** Unix sockets have short names only: a deep data folder gets its socket in the temporary folder. */
export function socketFolder({ cluster, account }: Place): { path: string; remove(): void } {
  const near = nearSockets(cluster);
  if (Buffer.byteLength(near) < 80) {
    return { path: ownedFolder(near, account), remove: () => undefined };
  }
  const path = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'gesso-'));
  ownedFolder(path, account);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
