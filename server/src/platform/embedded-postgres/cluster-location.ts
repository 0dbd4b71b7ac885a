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
import { canTraverse, ownerOf, type UnixAccount, unprivilegedAccount } from './account.ts';
import { externalLocation } from './external-location.ts';
import { StartRefused } from './start-refused.ts';

export interface ClusterLocation {
  account: UnixAccount;
  cluster: string;
  logFile: string;
  /** releases the lock on a cluster outside the data folder */
  unlock(): void;
}

/** A folder root can write to and an unprivileged account can read from. */
export function sharedFolder(): string {
  const folder = ['/var/lib', '/var/tmp'].find(isWritable);
  if (folder) return folder;
  throw new StartRefused(
    'PostgreSQL needs a folder that an unprivileged account can access, and there is none. Start Gesso as an ordinary user, or set DATABASE_URL.',
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

export function ownedFolder(path: string, account: UnixAccount): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
  return path;
}

const WORKING_DIRECTORY = '/proc/self/cwd';

/**
 * The path of a folder as passed to PostgreSQL. When its account cannot enter a parent folder, the
 * absolute path does not resolve, so the process is started in that working directory instead.
 */
export function reachablePath(account: UnixAccount, folder: string): string {
  return canTraverse(folder, account) ? folder : WORKING_DIRECTORY;
}

/** The cluster is in the data folder or, for older versions, at the location in a pointer file. */
export function locateCluster(folder: string): ClusterLocation {
  const account = unprivilegedAccount();
  const outside = externalLocation(folder);
  if (outside) return { ...locationAt(outside.path, account), unlock: outside.unlock };
  const inside = join(folder, 'postgres');
  if (canTraverse(folder, account) || existsSync(WORKING_DIRECTORY)) {
    return { ...locationAt(inside, account), unlock: () => undefined };
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no other account can access ${folder}. Start Gesso as an ordinary user, set DATA_DIR to a folder that other accounts can access, or set DATABASE_URL.`,
  );
}

function locationAt(path: string, account: UnixAccount): Omit<ClusterLocation, 'unlock'> {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o711);
  const cluster = join(realpathSync(path), 'cluster');
  return {
    account: existsSync(cluster) ? ownerOf(cluster) : account,
    cluster,
    logFile: join(path, 'postgres.log'),
  };
}

export const defaultSocketFolder = (cluster: string): string => `${cluster}-socket`;

export interface SocketFolder {
  path: string;
  /** the same folder as a path that PostgreSQL's account can resolve */
  name: string;
  remove(): void;
}

/**
 * Unix socket paths are limited in length: a deep data folder uses a socket in the temporary
 * folder.
 */
export function socketFolder({ cluster, account }: ClusterLocation): SocketFolder {
  const preferred = defaultSocketFolder(cluster);
  if (Buffer.byteLength(preferred) < 80) {
    const path = ownedFolder(preferred, account);
    const name = canTraverse(path, account) ? path : join('..', basename(path));
    return { path, name, remove: () => undefined };
  }
  const path = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'gesso-'));
  ownedFolder(path, account);
  return { path, name: path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
