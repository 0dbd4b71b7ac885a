import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { failJobs, unlockJobs } from '../../testing/test-jobs.ts';
import { sql } from '../database/database.ts';
import { resendEmail } from '../mail/mail.ts';
import { workWaitingStore } from '../metrics/work-waiting.store.ts';
import { listFailedJobs, listWaitingEmails, requeueJobs, resendEmails } from './failed-jobs.ts';
import { defineJob } from './jobs.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const draft = { email: 'ida@gesso.test', subject: 'A', message: 'B', category: 'technical' };

/** Fails the jobs of emails permanently; the mail server's reason contains an address. */
const failEmails = () =>
  failJobs(gesso.db, sql`key like 'email:%'`, '550 <ida@gesso.test> unknown\nat somewhere');

const emailId = async () => {
  const row = await gesso.db.row<{ id: string }>(sql`
    select id from emails where sent_at is null order by created_at desc limit 1`);
  return row?.id ?? '';
};

beforeEach(async () => {
  await gesso.services.jobs.runAll();
  await gesso.guest.call('POST /api/send-support-email', { body: draft });
  await failEmails();
});

it('Failed jobs are listed with the reason but without the email address, and can be retried.', async () => {
  const [listed = ''] = await listFailedJobs(gesso.db);
  expect(listed).toMatch(/^\d+ send-email: 550 <\(address\)> unknown$/);
  const [id = ''] = listed.split(' ');
  expect(await requeueJobs(gesso.db, [id, '0'])).toEqual([
    `${id} send-email`,
    'There is no failed job 0.',
    '1 job will run again now.',
  ]);
  expect(await listFailedJobs(gesso.db)).toEqual(['No jobs have failed permanently.']);
  await gesso.services.jobs.runAll();
  expect(await listWaitingEmails(gesso.db)).toEqual(['No emails are waiting.']);
  expect(await requeueJobs(gesso.db, null)).toEqual(['0 jobs will run again now.']);
});

it('Waiting emails are listed, and sent once on request.', async () => {
  const id = await emailId();
  const [listed] = await listWaitingEmails(gesso.db);
  expect(listed).toMatch(new RegExp(`^${id} since .*, 20 attempts: 550 <\\(address\\)> unknown$`));
  const resend = (message: string) => resendEmail(gesso.services.jobs, message);
  expect(await resendEmails(gesso.db, [id, 'X'], resend)).toEqual([
    'There is no waiting email X.',
    '1 email will be sent now.',
  ]);
  await gesso.services.jobs.runAll();
  expect(await listWaitingEmails(gesso.db)).toEqual(['No emails are waiting.']);
  expect(await resendEmails(gesso.db, [id], resend)).toContain('0 emails will be sent now.');
  expect(await listFailedJobs(gesso.db), 'the email was sent').toEqual([
    'No jobs have failed permanently.',
  ]);
  expect(await requeueJobs(gesso.db, null)).toEqual(['0 jobs will run again now.']);
});

it('A job that was added again while it ran, and whose node was then killed, is not listed.', async () => {
  const { jobs } = gesso.services;
  await requeueJobs(gesso.db, null);
  await jobs.runAll();
  const count = defineJob('count-runs', 'upkeep', z.strictObject({}));
  let runs = 0;
  jobs.handle(count, async () => {
    runs += 1;
  });
  await jobs.add(count, {}, { key: 'count' });
  await gesso.db.run(sql`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1
    where key = 'count'`);
  await jobs.add(count, {}, { key: 'count' });
  await unlockJobs(gesso.db);
  await jobs.runAll();
  expect(runs).toBe(1);
  expect(await listFailedJobs(gesso.db)).toEqual(['No jobs have failed permanently.']);
  const failed = (await workWaitingStore(gesso.db).jobs()).filter((job) => job.failed > 0);
  expect(failed, 'in the metrics').toEqual([]);
  await jobs.sweepNow();
  const remaining = await gesso.db.rows(sql`
    select 1 from graphile_worker.jobs where task_identifier = 'count-runs'`);
  expect(remaining, 'after the hourly sweeps').toEqual([]);
});
