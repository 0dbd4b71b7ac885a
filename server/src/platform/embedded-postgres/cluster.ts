import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameFor, nearSockets, ownedFolder, type Place } from './place.ts';
import { identityOf, processesInside, signal, waitUntil, worksInside } from './processes.ts';
import { StartRefused } from './start-refused.ts';

export const superuser = 'gesso';

/** Made aside and renamed, so a cluster is there whole or not at all. */
export function makeCluster(binaries: string, { cluster, account }: Place): void {
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  ownedFolder(unfinished, account);
  const options = [
    ['--pgdata', nameFor(account, unfinished)],
    ['--username', superuser],
    ['--auth', 'trust'],
    ['--encoding', 'UTF8'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
  ];
  const made = spawnSync(join(binaries, 'initdb'), options.flat(), {
    ...account,
    cwd: unfinished,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    throw new StartRefused(`The database could not be created: ${made.stderr || made.error}`);
  }
  renameSync(unfinished, cluster);
}

interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** PostgreSQL's own note about itself: the pid on the first line, its state on the eighth. */
export function postmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** From polite to final: goodbyes on their way are waited for, then sessions are ended, then left to recovery. */
const stops = [
  ['SIGTERM', 1000],
  ['SIGINT', 6000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 3000],
] as const;

export async function stopPostmaster(pid: number): Promise<void> {
  const gone = () => identityOf(pid) === null;
  for (const [name, patience] of stops) {
    signal(pid, name);
    if (await waitUntil(gone, patience)) return;
  }
}

/** Their pid may be somebody else's by now, which PostgreSQL would take for itself still running. */
function removeNotes(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const sockets = nearSockets(cluster);
  if (!existsSync(sockets)) return;
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { force: true });
}

/** After a kill -9 of the app its PostgreSQL still runs; after one of PostgreSQL its notes still lie there. */
export async function clearLeftovers(cluster: string): Promise<void> {
  const left = postmasterFile(cluster);
  if (left && worksInside(left.pid, cluster)) await stopPostmaster(left.pid);
  const empty = await waitUntil(() => processesInside(cluster).length === 0, 6000);
  if (!empty) {
    throw new StartRefused(
      `Processes of an earlier PostgreSQL still run (${processesInside(cluster).join(', ')}). End them and start again.`,
    );
  }
  if (process.platform === 'linux') removeNotes(cluster);
}
