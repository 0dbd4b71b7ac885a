import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@gesso/domain/kernel';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupName, wholeBackups } from './backup/backup-folder.ts';
import { backUp, isBackupDue, lastNight, scheduleBackups } from './nightly-backups.ts';

const PATIENCE_MS = 180_000;

let gesso: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-nightly-'));
  gesso = await startTestApp({ BACKUP_DIR: folder });
});
afterAll(async () => {
  await gesso.close();
  rmSync(folder, { recursive: true, force: true });
});

function setOrDelete(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

it('A backup is due once a night, and at once after a missed night.', async () => {
  const otherFolder = mkdtempSync(join(tmpdir(), 'gesso-due-'));
  const night = lastNight(Date.now());
  expect(await isBackupDue(otherFolder, night)).toBe(true);
  mkdirSync(join(otherFolder, backupName(new Date(night + 1))));
  const times = [night + 2, night + DAY_MS - 1, night + DAY_MS + 2 * 3_600_000, night + 3 * DAY_MS];
  const answers = await Promise.all(times.map((now) => isBackupDue(otherFolder, now)));
  expect(answers).toEqual([false, false, true, true]);
  rmSync(otherFolder, { recursive: true });
});

it(
  'A failed nightly backup is reported by its job and keeps the older backups.',
  async () => {
    const { services } = gesso;
    const lines: { msg: string; reason: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    scheduleBackups({ ...services, log });
    const runJob = async () => {
      await services.jobs.add(backUp, {});
      await services.jobs.runAll();
    };
    // The backup process reads its settings itself.
    const { DATABASE_URL, DATA_DIR } = process.env;
    const { connectionString = '' } = services.db.pool.options;
    Object.assign(process.env, { DATABASE_URL: connectionString, DATA_DIR: gesso.folder });
    try {
      await runJob();
      const backups = await wholeBackups(folder);
      expect([backups.length, lines]).toEqual([1, []]);
      gesso.clock.move(2 * DAY_MS);
      process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
      await runJob();
      expect(lines.map(({ msg }) => msg)).toEqual(['the nightly backup failed']);
      expect(lines[0]?.reason).toContain('ECONNREFUSED');
      expect(await readdir(folder)).toEqual(backups);
    } finally {
      setOrDelete('DATABASE_URL', DATABASE_URL);
      setOrDelete('DATA_DIR', DATA_DIR);
    }
  },
  PATIENCE_MS,
);
