import { counted } from '@gesso/domain/kernel';
import type { Queries } from '../database/database.ts';
import { withoutEmails } from '../log/log.ts';
import { failedJobsStore } from './failed-jobs.store.ts';

type Again = (id: string) => Promise<void>;

/** The first line only, without email addresses. */
const reasonOf = (reason: string | null): string =>
  reason ? `: ${withoutEmails(reason.split('\n')[0] ?? '')}` : '';

const missing = (ids: string[] | null, existing: { id: string }[], noun: string): string[] =>
  (ids ?? [])
    .filter((id) => !existing.some((one) => one.id === id))
    .map((id) => `There is no ${noun} ${id}.`);

export async function listFailedJobs(db: Queries): Promise<string[]> {
  const jobs = await failedJobsStore.failedJobs(db);
  if (jobs.length === 0) return ['No jobs have failed permanently.'];
  return jobs.map(({ id, task, reason }) => `${id} ${task}${reasonOf(reason)}`);
}

export async function requeueJobs(db: Queries, ids: string[] | null): Promise<string[]> {
  const jobs = await failedJobsStore.requeue(db, ids);
  return [
    ...jobs.map(({ id, task }) => `${id} ${task}`),
    ...missing(ids, jobs, 'failed job'),
    `${counted(jobs.length, 'job')} will run again now.`,
  ];
}

export async function listWaitingEmails(db: Queries): Promise<string[]> {
  const emails = await failedJobsStore.waitingEmails(db, null);
  if (emails.length === 0) return ['No emails are waiting.'];
  return emails.map(
    ({ id, created_at, attempts, reason }) =>
      `${id} since ${created_at.toISOString()}, ${counted(attempts, 'attempt')}${reasonOf(reason)}`,
  );
}

export async function resendEmails(
  db: Queries,
  ids: string[] | null,
  resend: Again,
): Promise<string[]> {
  const emails = await failedJobsStore.waitingEmails(db, ids);
  for (const { id } of emails) await resend(id);
  return [
    ...missing(ids, emails, 'waiting email'),
    `${counted(emails.length, 'email')} will be sent now.`,
  ];
}
