import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clearLeftovers, postmasterFile, stopPostmaster } from './cluster.ts';
import { rotateLog } from './log-file.ts';
import { nameFor, type Place } from './place.ts';
import { waitUntil } from './processes.ts';
import { StartRefused } from './start-refused.ts';

const ROTATE_MS = 10_000;

export interface PostmasterOptions {
  binaries: string;
  place: Place;
  settings: Record<string, string>;
  log(sentence: string): void;
}

function lastWords(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n');
}

/** Its own process group: Ctrl-C reaches the app alone, which then ends its work before its database. */
function launch({ binaries, place, settings }: PostmasterOptions): ChildProcess {
  rotateLog(place.logFile);
  const log = openSync(place.logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', nameFor(place.account, place.cluster), ...flags],
    {
      ...place.account,
      cwd: place.cluster,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function launchUntilReady(options: PostmasterOptions): Promise<ChildProcess> {
  const { cluster, logFile } = options.place;
  await clearLeftovers(cluster);
  const child = launch(options);
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  const ended = () => failed || child.exitCode !== null || child.signalCode !== null;
  const isReady = () => {
    const file = postmasterFile(cluster);
    return file?.pid === child.pid && file?.ready === true;
  };
  // Recovery after a crash replays at most max_wal_size; a minute is far beyond that.
  await waitUntil(() => ended() || isReady(), 60_000);
  if (!isReady()) {
    throw new StartRefused(`PostgreSQL did not start. Its last words:\n${lastWords(logFile)}`);
  }
  return child;
}

/** Keeps PostgreSQL running until stopped: one that ends by itself is started again. */
export async function runPostmaster(
  options: PostmasterOptions,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let child = await launchUntilReady(options);
  let revival = Promise.resolve();

  function watch(): void {
    child.once('exit', () => {
      if (!stopping) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    options.log('PostgreSQL ended unexpectedly; starting it again.');
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
  const rotating = setInterval(() => rotateLog(options.place.logFile), ROTATE_MS);
  rotating.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(rotating);
      await revival;
      if (child.pid !== undefined) await stopPostmaster(child.pid);
    },
  };
}
