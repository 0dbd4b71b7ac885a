import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The account that runs PostgreSQL; null means the app's own account. */
export type UnixAccount = { uid: number; gid: number } | null;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root; `nobody` exists everywhere and has no privileges. */
export function unprivilegedAccount(): UnixAccount {
  if (!isRoot()) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) {
    throw new StartRefused(
      'PostgreSQL does not run as root and there is no account "nobody" here. Start Gesso as an ordinary user, or set DATABASE_URL.',
    );
  }
  // macOS writes the ids of nobody as -2; the system call takes unsigned numbers.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** An existing cluster belongs to the account that created it. */
export function ownerOf(path: string): UnixAccount {
  if (!isRoot()) return null;
  const { uid, gid } = statSync(path);
  return uid === 0 ? unprivilegedAccount() : { uid, gid };
}

/** Whether the account has execute permission on this folder and all its parents. */
export function canTraverse(folder: string, account: UnixAccount): boolean {
  if (account === null) return true;
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
