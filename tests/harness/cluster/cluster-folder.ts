import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedAccount } from '../../../server/src/platform/embedded-postgres/account.ts';
import {
  processIdentity,
  signal,
} from '../../../server/src/platform/embedded-postgres/processes.ts';
import { waitUntil } from '../wait-until.ts';

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return ''; // it has ended, or belongs to another user
  }
}

/**
 * Whether a process belongs to the cluster: its working directory or its HOME is in the folder,
 * since some processes change the working directory.
 */
function isUnder(folder: string, pid: number): boolean {
  const directory = readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`));
  const environment = readOrEmpty(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  return (
    directory.startsWith(`${folder}/`) ||
    environment.split('\0').some((variable) => variable.startsWith(`HOME=${folder}/`))
  );
}

function processesUnder(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => isUnder(folder, pid) && processIdentity(pid) !== null);
}

/** Ends the processes of the folder, and removes it. */
export async function removeClusterFolder(folder: string): Promise<void> {
  await waitUntil('everything in the folder of the cluster ends', () => {
    const pids = processesUnder(folder);
    for (const pid of pids) signal(pid, 'SIGKILL');
    return pids.length === 0;
  });
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

const ownerFile = (folder: string): string => join(folder, 'command');

/** The command that uses the folder, if it is still running. */
function runningOwner(folder: string): number | undefined {
  if (!existsSync(ownerFile(folder))) return undefined;
  const [pid = '', identity] = readFileSync(ownerFile(folder), 'utf8').split('\n');
  return processIdentity(Number(pid)) === identity ? Number(pid) : undefined;
}

/**
 * Creates an empty folder for this command; ends the processes that a killed command left behind.
 */
export async function openClusterFolder(name: string): Promise<string> {
  const folder = join(realpathSync(tmpdir()), name);
  if (existsSync(folder)) {
    if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} is not ours.`);
    const owner = runningOwner(folder);
    if (owner) throw new Error(`A cluster is already running: process ${owner} in ${folder}.`);
    await removeClusterFolder(folder);
  }
  mkdirSync(folder, { mode: 0o711 });
  chmodSync(folder, 0o711);
  writeFileSync(ownerFile(folder), `${process.pid}\n${processIdentity(process.pid)}`);
  return folder;
}

/** A subfolder for one engine, writable for its account. */
export function engineFolder(cluster: string, name: string): string {
  const folder = join(cluster, name);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
