import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';
import { concurrencyOf, type QueueName, queueNames } from './queues.ts';

const note = defineJob('note', 'files', z.object({ text: z.string() }));
const log = Fastify().log;
const waitOptions = { timeout: 20_000, interval: 50 };

/**
 * From now on completing a job fails. Uses a trigger on graphile-worker's own table, because its
 * public API offers no way to make a completion fail.
 */
async function refuseCompletion(db: Database): Promise<void> {
  await db.run(sql`
    create function refuse_completion() returns trigger language plpgsql as $$
    begin raise exception 'refused by a test'; end $$`);
  await db.run(sql`
    create trigger refused before delete on graphile_worker._private_jobs
    for each row execute function refuse_completion()`);
}

const allowCompletion = (db: Database) =>
  db.run(sql`drop trigger refused on graphile_worker._private_jobs`);

describe('the job queue', () => {
  /**
   * Makes the job look locked by the worker 31 seconds ago, which graphile-worker's public API
   * cannot do.
   */
  const lock = (text: string, worker: string) =>
    db.run(sql`
      update graphile_worker._private_jobs
      set locked_by = ${worker}, locked_at = now() - interval '31 seconds'
      where payload ->> 'text' = ${text}`);

  let database: TestDatabase;
  let db: Database;
  let jobs: Jobs;
  let runTexts: string[] = [];
  let failures = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.connection, (error) => log.warn(error));
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    runTexts = [];
    failures = 0;
    jobs = createJobs({ connection: database.connection, db, log });
    await jobs.prepare();
    jobs.handle(note, async ({ text }) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      runTexts.push(text);
    });
  });
  afterEach(() => jobs.stop());

  it('runs a job only once the transaction that added it commits', async () => {
    await db.transaction((tx) => jobs.add(note, { text: 'kept' }, { tx }));
    const rolledBack = db.transaction(async (tx) => {
      await jobs.add(note, { text: 'lost' }, { tx });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await jobs.runAll();
    expect(runTexts).toEqual(['kept']);
  });

  it('deduplicates waiting jobs by key, and waits until run_at', async () => {
    await jobs.add(note, { text: 'first' }, { key: 'one' });
    await jobs.add(note, { text: 'second' }, { key: 'one' });
    await jobs.add(note, { text: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) });
    await jobs.runAll();
    expect(runTexts).toEqual(['second']);
  });

  it('retries a failed job later', async () => {
    failures = 1;
    await jobs.add(note, { text: 'at last' });
    await jobs.runAll();
    expect(runTexts).toEqual([]);
    await makeJobsDue(db);
    await jobs.runAll();
    expect(runTexts).toContain('at last');
  });

  it('takes over the jobs of a killed server', async () => {
    await jobs.add(note, { text: 'orphan' });
    await lock('orphan', 'killed');
    jobs.start();
    await vi.waitFor(() => expect(runTexts).toContain('orphan'), waitOptions);
  });

  it('leaves a long job to a worker that renews its lease', async () => {
    await jobs.add(note, { text: 'long' });
    await jobs.add(note, { text: 'orphan' });
    await lock('long', 'alive');
    await lock('orphan', 'killed');
    await db.run(sql`insert into job_leases values ('alive', now())`);
    jobs.start();
    await vi.waitFor(() => expect(runTexts).toContain('orphan'), waitOptions);
    expect(runTexts).toEqual(['orphan']);
    await db.run(sql`select graphile_worker.force_unlock_workers(array['alive'])`);
    await vi.waitFor(() => expect(runTexts).toEqual(['orphan', 'long']), waitOptions);
  });

  it('renews the leases of its busy workers', async () => {
    let release: () => void = () => undefined;
    const slow = defineJob('slow', 'upkeep', z.object({}));
    jobs.handle(slow, () => new Promise<void>((resolve) => (release = resolve)));
    await jobs.add(slow, {});
    jobs.start();
    const leased = sql`
      select 1 as leased from job_leases join graphile_worker.jobs on worker_id = locked_by
      where task_identifier = 'slow'`;
    await vi.waitFor(async () => expect(await db.row(leased)).toBeDefined(), waitOptions);
    release();
  });

  it('resumes every queue after the database has terminated its connections', async () => {
    const kinds = queueNames.map((queue) => defineJob(`do-${queue}`, queue, z.string()));
    for (const kind of kinds) {
      jobs.handle(kind, async (text) => {
        runTexts.push(`${kind.name} ${text}`);
      });
    }
    const expectAll = async (text: string) => {
      for (const kind of kinds) await jobs.add(kind, text);
      const all = kinds.map(({ name }) => `${name} ${text}`);
      await vi.waitFor(() => expect(runTexts).toEqual(expect.arrayContaining(all)), waitOptions);
    };
    jobs.start();
    await expectAll('before');
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gesso-jobs' and datname = current_database()`);
    await expectAll('after');
  });

  it('replaces a worker that stopped because it could not complete its job', async () => {
    const logLines: string[] = [];
    const stream = { write: (line: string) => void logLines.push(line) };
    const ownJobs = createJobs({
      connection: database.connection,
      db,
      log: Fastify({ logger: { stream } }).log,
    });
    const last = defineJob('last-before', 'upkeep', z.object({}));
    const next = defineJob('first-after', 'upkeep', z.object({}));
    ownJobs.handle(last, () => refuseCompletion(db));
    ownJobs.handle(next, async () => {
      runTexts.push('after');
    });
    try {
      await ownJobs.add(last, {});
      ownJobs.start();
      await vi.waitFor(() => expect(logLines.join()).toContain('lost its database'), waitOptions);
      await allowCompletion(db);
      await ownJobs.add(next, {});
      await vi.waitFor(() => expect(runTexts).toContain('after'), waitOptions);
    } finally {
      await ownJobs.stop();
    }
  });

  it('does not let a hanging queue block the others', async () => {
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: QueueName[] = [];
    const stuck = queueNames.map((queue) => defineJob(`stuck-${queue}`, queue, z.object({})));
    for (const [index, job] of stuck.entries()) {
      jobs.handle(job, () => {
        begun.push(queueNames[index] ?? 'mail');
        return hanging;
      });
    }
    jobs.start();
    try {
      // Adds more jobs of each kind than can run at once, one after another; each must still start.
      for (const job of stuck) {
        for (let count = 0; count < 20; count += 1) await jobs.add(job, {});
      }
      await vi.waitFor(() => expect(new Set(begun)).toEqual(new Set(queueNames)), waitOptions);
      for (const queue of queueNames) {
        const running = begun.filter((name) => name === queue).length;
        expect([queue, running]).toEqual([queue, Math.min(running, concurrencyOf(queue))]);
      }
    } finally {
      release();
    }
  });

  it('runs a sweep at start, once for all processes', async () => {
    const sweep = defineJob('sweep', 'upkeep', z.object({}));
    jobs.sweep(sweep, {}, async () => {
      runTexts.push('swept');
    });
    await jobs.add(sweep, {}, { key: 'sweep', runAt: new Date(Date.now() + 86_400_000) });
    jobs.start();
    await vi.waitFor(() => expect(runTexts).toEqual(['swept']), waitOptions);
  });
});
