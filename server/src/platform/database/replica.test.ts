import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startReplication, type TestReplication } from '../../testing/test-replica.ts';
import { processesInFolder, signal } from '../embedded-postgres/processes.ts';
import { createLog } from '../log/log.ts';
import { countVersion } from './count-version.ts';
import { type Database, openDatabase, type Reads, sql } from './database.ts';
import { openReplica, type Replica } from './replica.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

let replication: TestReplication;
let db: Database;
let replica: Replica;
beforeAll(async () => {
  replication = await startReplication();
  db = openDatabase({ connectionString: replication.primaryUrl }, () => undefined);
  const log = createLog('silent');
  replica = openReplica({ url: replication.replicaUrl, primary: db, log });
  await db.run(sql`create table sketches (id bigint generated always as identity)`);
});
afterAll(async () => {
  await replica?.close();
  await db?.close();
  await replication?.remove();
});
beforeEach(() => untilAskedOfReplica(true));

const isReplica = async (database: Reads) =>
  (await database.row<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`))?.standby;

const untilAskedOfReplica = (expected: boolean) =>
  vi.waitFor(async () => expect(await isReplica(replica)).toBe(expected), PATIENCE);

const draw = () => db.run(sql`insert into sketches default values`);

const count = async (database: Reads) =>
  (await database.row<{ count: number }>(sql`select count(*) as count from sketches`))?.count;

/** Writes and reads several times in a row: every write is visible. */
async function alwaysSeesWhatWasWritten(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await draw();
    expect(await count(replica)).toBe(await count(db));
  }
}

it('Reads on the replica include everything that was committed before they began.', async () => {
  await alwaysSeesWhatWasWritten(30);
});

it('A replica whose replay is paused gets no reads, and no read misses a write.', async () => {
  await replication.pause();
  await alwaysSeesWhatWasWritten(5);
  expect(await isReplica(replica)).toBe(false);
  await replication.resume();
  await untilAskedOfReplica(true);
  await alwaysSeesWhatWasWritten(1);
});

it('Reads that the replica would delay too long run on the primary.', async () => {
  const delay = (value: string) =>
    replication.onReplica(`alter system set recovery_min_apply_delay = '${value}'`);
  await delay('400ms');
  await replication.onReplica('select pg_reload_conf()');
  await alwaysSeesWhatWasWritten(5);
  await delay('0');
  await replication.onReplica('select pg_reload_conf()');
});

it('Reads run on the primary while the replica is frozen, and return to it when it resumes.', async () => {
  const processes = processesInFolder(replication.replicaFolder);
  expect(processes.length).toBeGreaterThan(1);
  for (const pid of processes) signal(pid, 'SIGSTOP');
  try {
    await alwaysSeesWhatWasWritten(3);
  } finally {
    for (const pid of processes) signal(pid, 'SIGCONT');
  }
  await untilAskedOfReplica(true);
});

it('Reads run on the primary while the replica is stopped, and return to it when it is back.', async () => {
  await replication.stopReplica();
  await alwaysSeesWhatWasWritten(3);
  await replication.startReplica();
  await untilAskedOfReplica(true);
});

it('Count versions are read on the primary, because the replica does not know running transactions.', async () => {
  const versionOf = async (database: Reads) =>
    (await database.row<{ version: number }>(sql`select ${countVersion}`))?.version ?? 0;
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into sketches default values`);
    // Once a later transaction has ended, the replica assumes that the earlier one has ended too.
    await draw();
    const before = await versionOf(db);
    expect(await versionOf(replica)).toBe(before);
  });
});

it('A replica that is ahead of the primary, after the primary lost data, gets no reads.', async () => {
  // The search path finds this function before the built-in one, which it calls.
  await replication.onPrimary('create schema behind');
  await replication.onPrimary('create table behind.lost (bytes bigint)');
  await replication.onPrimary(`
    create function behind.pg_current_wal_flush_lsn() returns pg_lsn language sql as
    'select pg_catalog.pg_current_wal_flush_lsn() - coalesce(sum(bytes), 0) from behind.lost'`);
  const primary = openDatabase(
    {
      connectionString: replication.primaryUrl,
      options: '-c search_path=behind,pg_catalog,public',
    },
    () => undefined,
  );
  const log = createLog('silent');
  const ahead = openReplica({ url: replication.replicaUrl, primary, log });
  await vi.waitFor(async () => expect(await isReplica(ahead)).toBe(true), PATIENCE);
  await replication.onPrimary('insert into behind.lost values (1000000)');
  await vi.waitFor(async () => expect(await isReplica(ahead)).toBe(false), PATIENCE);
  await ahead.close();
  await primary.close();
});

it('Errors of a statement are the same on the replica as on the primary.', async () => {
  await expect(replica.rows(sql`select 1 / 0`)).rejects.toThrow('division by zero');
  expect(await isReplica(replica)).toBe(true);
});
