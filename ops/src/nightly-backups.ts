import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@gesso/domain/kernel';
import { defineJob } from '@gesso/server/platform/jobs/jobs';
import type { Services } from '@gesso/server/services';
import { z } from 'zod';
import { backupTime, wholeBackups } from './backup/backup-folder.ts';

const KEPT = 7;
/** In the machine's local time. */
const HOUR_OF_NIGHT = 3;

// The build writes this file beside the program.
const IS_SOURCE = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(new URL(IS_SOURCE ? './main.ts' : './main.js', import.meta.url));

export const backUp = defineJob('back-up', 'backups', z.strictObject({}));

/** The time at which the last night's backup was due. */
export function lastNight(now: number): number {
  const night = new Date(now).setHours(HOUR_OF_NIGHT, 0, 0, 0);
  return night <= now ? night : night - DAY_MS;
}

/** Due the night after the newest backup; at once when there is none or a night was missed. */
export async function isBackupDue(folder: string, now: number): Promise<boolean> {
  const newest = (await wholeBackups(folder)).at(-1);
  return newest === undefined || backupTime(newest).getTime() < lastNight(now);
}

/** A separate process with the lowest priority, so that it delays nothing else. */
function startProgram(folder: string): ChildProcess {
  // NODE_UNIQUE_ID would make the child a cluster worker, as this process may be.
  const { NODE_UNIQUE_ID, ...env } = process.env;
  const program = [...(IS_SOURCE ? ['--import', 'tsx'] : []), PROGRAM];
  const command = ['backup', folder, '--keep', String(KEPT), '--background'];
  return spawn(process.execPath, [...program, ...command], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Makes a backup every night, on one of the nodes that have a backup folder. A failed one is
 * retried after an hour; older backups are removed only after a newer one is verified.
 */
export function scheduleBackups({ jobs, log, settings, clock }: Services): {
  close(): Promise<void>;
} {
  const { backupDir } = settings;
  let running: ChildProcess | undefined;

  async function run(folder: string): Promise<void> {
    const child = startProgram(folder);
    running = child;
    const closed = once(child, 'close');
    const errorOutput = child.stderr ? await text(child.stderr) : '';
    const [code] = await closed;
    running = undefined;
    if (code !== 0) log.error({ folder, reason: errorOutput.trim() }, 'the nightly backup failed');
    else if (errorOutput !== '')
      log.warn({ folder, reason: errorOutput.trim() }, 'the nightly backup is incomplete');
  }

  if (backupDir !== null) {
    jobs.sweep(backUp, {}, async () => {
      if (await isBackupDue(backupDir, clock.now())) await run(backupDir);
    });
  }
  return {
    async close() {
      running?.kill('SIGTERM');
    },
  };
}
