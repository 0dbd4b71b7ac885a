import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUpAfterCrash, postmasterFile, stopPostmaster } from './cluster.ts';
import { type ClusterLocation, reachablePath } from './cluster-location.ts';
import { waitUntil } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const MAX_BYTES = 5_000_000;

/**
 * Rotates the log by copy and truncate, keeping one old file. The file is not renamed, because
 * PostgreSQL holds it open and keeps appending to it.
 */
export function rotateLog(path: string, maxBytes = MAX_BYTES): void {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  const before = `${path}.1`;
  copyFileSync(path, before);
  chmodSync(before, 0o600);
  truncateSync(path);
}

const ROTATE_MS = 10_000;

export interface PostmasterOptions {
  binaries: string;
  location: ClusterLocation;
  settings: Record<string, string>;
  log(sentence: string): void;
}

function logTail(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n');
}

/**
 * Runs in its own process group: Ctrl-C reaches only the app, which finishes its work and then
 * stops PostgreSQL.
 */
function launch({ binaries, location, settings }: PostmasterOptions): ChildProcess {
  rotateLog(location.logFile);
  const log = openSync(location.logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', reachablePath(location.account, location.cluster), ...flags],
    {
      ...location.account,
      cwd: location.cluster,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function launchUntilReady(options: PostmasterOptions): Promise<ChildProcess> {
  const { cluster, logFile } = options.location;
  await cleanUpAfterCrash(cluster);
  const child = launch(options);
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  const hasExited = () => failed || child.exitCode !== null || child.signalCode !== null;
  const isReady = () => {
    const file = postmasterFile(cluster);
    return file?.pid === child.pid && file?.ready === true;
  };
  // Crash recovery replays at most max_wal_size, which takes far less than a minute.
  await waitUntil(() => hasExited() || isReady(), 60_000);
  if (!isReady()) {
    throw new StartRefused(`PostgreSQL did not start. The end of its log:\n${logTail(logFile)}`);
  }
  return child;
}

/** Supervises PostgreSQL: restarts it when it exits, until stopped. */
export async function runPostmaster(
  options: PostmasterOptions,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let child = await launchUntilReady(options);
  let restarting = Promise.resolve();

  function watch(): void {
    child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    options.log('PostgreSQL stopped unexpectedly; starting it again.');
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        child = await launchUntilReady(options);
        watch();
        return;
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error));
        await pause(wait);
      }
    }
  }

  watch();
  const rotating = setInterval(() => rotateLog(options.location.logFile), ROTATE_MS);
  rotating.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(rotating);
      await restarting;
      if (child.pid !== undefined) await stopPostmaster(child.pid);
    },
  };
}
