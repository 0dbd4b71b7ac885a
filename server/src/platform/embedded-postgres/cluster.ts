import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ClusterLocation,
  defaultSocketFolder,
  ownedFolder,
  reachablePath,
} from './cluster-location.ts';
import {
  processesInFolder,
  processIdentity,
  runsInFolder,
  signal,
  waitUntil,
} from './processes.ts';
import { StartRefused } from './start-refused.ts';

export const superuser = 'gesso';

/**
 * Created under a temporary name and then renamed, so that a half-initialized cluster is never
 * used.
 */
export function makeCluster(binaries: string, { cluster, account }: ClusterLocation): void {
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  ownedFolder(unfinished, account);
  const options = [
    ['--pgdata', reachablePath(account, unfinished)],
    ['--username', superuser],
    ['--auth', 'trust'],
    ['--encoding', 'UTF8'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
  ];
  const result = spawnSync(join(binaries, 'initdb'), options.flat(), {
    ...account,
    cwd: unfinished,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new StartRefused(`The database could not be created: ${result.stderr || result.error}`);
  }
  renameSync(unfinished, cluster);
}

interface PostmasterFile {
  pid: number;
  /** the socket folder that PostgreSQL was started with */
  sockets: string;
  ready: boolean;
}

/** PostgreSQL's postmaster.pid: the pid on the first line, the socket's folder on the fifth, the status on the eighth. */
export function postmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      sockets: lines[4]?.trim() ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return null;
  }
}

/** Escalates: smart shutdown, fast shutdown (ends sessions), then immediate shutdown and kill, which need crash recovery. */
const stopSignals = [
  ['SIGTERM', 1000],
  ['SIGINT', 6000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 3000],
] as const;

export async function stopPostmaster(pid: number): Promise<void> {
  const hasExited = () => processIdentity(pid) === null;
  for (const [name, timeoutMs] of stopSignals) {
    signal(pid, name);
    if (await waitUntil(hasExited, timeoutMs)) return;
  }
}

/** The pid in a stale file may have been reused, and PostgreSQL would then refuse to start. */
function removeStaleFiles(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const sockets = defaultSocketFolder(cluster);
  if (!existsSync(sockets)) return;
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { force: true });
}

/** After a SIGKILL of the app its PostgreSQL still runs; after a SIGKILL of PostgreSQL its pid files remain. */
export async function cleanUpAfterCrash(cluster: string): Promise<void> {
  const previous = postmasterFile(cluster);
  if (previous && runsInFolder(previous.pid, cluster)) await stopPostmaster(previous.pid);
  const empty = await waitUntil(() => processesInFolder(cluster).length === 0, 6000);
  if (!empty) {
    throw new StartRefused(
      `Processes of an earlier PostgreSQL are still running (${processesInFolder(cluster).join(', ')}). Stop them and start again.`,
    );
  }
  if (process.platform === 'linux') removeStaleFiles(cluster);
}
