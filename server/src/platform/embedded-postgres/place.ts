import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, canEnter, ownerOf, unprivilegedAccount } from './account.ts';
import { outsidePlace } from './outside-place.ts';
import { StartRefused } from './start-refused.ts';

export interface Place {
  account: Account;
  cluster: string;
  logFile: string;
  /** gives the place free for the next start */
  unlock(): void;
}

/** Where an unprivileged account can reach the program that root keeps for it. */
export function sharedFolder(): string {
  const found = ['/var/lib', '/var/tmp'].find(isWritable);
  if (found) return found;
  throw new StartRefused(
    'There is no folder an unprivileged account can reach for PostgreSQL. Start Gesso as an ordinary user, or set DATABASE_URL.',
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

const FROM_INSIDE = '/proc/self/cwd';

/**
 * What PostgreSQL calls its folder. Where the account cannot walk there, because a folder above is
 * root's alone, it is put inside by us and goes by the name every process has for where it is.
 */
export function nameFor(account: Account, folder: string): string {
  return canEnter(folder, account) ? folder : FROM_INSIDE;
}

/** The cluster lies in the data folder; one of an older version where a note in that says. */
export function placeFor(folder: string): Place {
  const account = unprivilegedAccount();
  const outside = outsidePlace(folder);
  if (outside) return { ...placeAt(outside.path, account), unlock: outside.unlock };
  const inside = join(folder, 'postgres');
  if (canEnter(folder, account) || existsSync(FROM_INSIDE)) {
    return { ...placeAt(inside, account), unlock: () => undefined };
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no other account may enter ${folder}. Start Gesso as an ordinary user, set DATA_DIR to a folder others may enter, or set DATABASE_URL.`,
  );
}

function placeAt(path: string, account: Account): Omit<Place, 'unlock'> {
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

export interface Sockets {
  path: string;
  /** what PostgreSQL calls that folder, from inside its cluster */
  name: string;
  remove(): void;
}

/** Unix sockets have short names only: a deep data folder gets its socket in the temporary folder. */
export function socketFolder({ cluster, account }: Place): Sockets {
  const near = nearSockets(cluster);
  if (Buffer.byteLength(near) < 80) {
    const path = ownedFolder(near, account);
    const name = canEnter(path, account) ? path : join('..', basename(path));
    return { path, name, remove: () => undefined };
  }
  const path = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'gesso-'));
  ownedFolder(path, account);
  return { path, name: path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
