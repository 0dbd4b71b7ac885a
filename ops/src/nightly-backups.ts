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
/** By the clock of the machine. */
const HOUR_OF_NIGHT = 3;

// The build writes this file beside the program.
const IS_SOURCE = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(new URL(IS_SOURCE ? './main.ts' : './main.js', import.meta.url));

export const backUp = defineJob('back-up', 'backups', z.strictObject({}));

/** When the last night's backup should have begun. */
export function lastNight(now: number): number {
  const night = new Date(now).setHours(HOUR_OF_NIGHT, 0, 0, 0);
  return night <= now ? night : night - DAY_MS;
}

/** Not before the night after the newest; at once where there is none, or a night was missed. */
export async function isBackupDue(folder: string, now: number): Promise<boolean> {
  const newest = (await wholeBackups(folder)).at(-1);
  return newest === undefined || backupTime(newest).getTime() < lastNight(now);
}

/** In a process of its own below the priority of everything else, so that nobody waits for it. */
function startProgram(folder: string): ChildProcess {
  // Not a worker of the cluster, as this process may be.
  const { NODE_UNIQUE_ID, ...env } = process.env;
  const program = [...(IS_SOURCE ? ['--import', 'tsx'] : []), PROGRAM];
  const command = ['backup', folder, '--keep', String(KEPT), '--background'];
  return spawn(process.execPath, [...program, ...command], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Makes a backup every night, on one of the nodes that have a folder for it. One that failed is tried
 * again after an hour; older ones are removed only after a newer one was verified.
 */
export function scheduleBackups({ jobs, log, settings, clock }: Services): {
  close(): Promise<void>;
} {
  const { backupDir } = settings;
  let running: ChildProcess | undefined;

  async function run(folder: string): Promise<void> {
    const child = startProgram(folder);
    running = child;
    const ended = once(child, 'close');
    const said = child.stderr ? await text(child.stderr) : '';
    const [code] = await ended;
    running = undefined;
    if (code !== 0) log.error({ folder, reason: said.trim() }, 'the nightly backup failed');
    else if (said !== '')
      log.warn({ folder, reason: said.trim() }, 'the nightly backup is incomplete');
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
