import { counted } from '@gesso/domain/kernel';
import type { Queries } from '../database/database.ts';
import { withoutEmails } from '../log/log.ts';
import { stuckWorkStore } from './stuck-work.store.ts';

type Again = (id: string) => Promise<void>;

/** The first line only, without email addresses. */
const reasonOf = (reason: string | null): string =>
  reason ? `: ${withoutEmails(reason.split('\n')[0] ?? '')}` : '';

const missing = (ids: string[] | null, existing: { id: string }[], noun: string): string[] =>
  (ids ?? [])
    .filter((id) => !existing.some((one) => one.id === id))
    .map((id) => `There is no ${noun} ${id}.`);

export async function listFailedJobs(db: Queries): Promise<string[]> {
  const jobs = await stuckWorkStore.failedJobs(db);
  if (jobs.length === 0) return ['No jobs have failed permanently.'];
  return jobs.map(({ id, task, reason }) => `${id} ${task}${reasonOf(reason)}`);
}

export async function requeueJobs(db: Queries, ids: string[] | null): Promise<string[]> {
  const jobs = await stuckWorkStore.requeue(db, ids);
  return [
    ...jobs.map(({ id, task }) => `${id} ${task}`),
    ...missing(ids, jobs, 'failed job'),
    `${counted(jobs.length, 'job')} will run again now.`,
  ];
}

export async function listWaitingLetters(db: Queries): Promise<string[]> {
  const letters = await stuckWorkStore.waitingLetters(db, null);
  if (letters.length === 0) return ['No emails are waiting.'];
  return letters.map(
    ({ id, created_at, attempts, reason }) =>
      `${id} since ${created_at.toISOString()}, ${counted(attempts, 'attempt')}${reasonOf(reason)}`,
  );
}

export async function resendLetters(
  db: Queries,
  ids: string[] | null,
  resend: Again,
): Promise<string[]> {
  const letters = await stuckWorkStore.waitingLetters(db, ids);
  for (const { id } of letters) await resend(id);
  return [
    ...missing(ids, letters, 'waiting email'),
    `${counted(letters.length, 'email')} will be sent now.`,
  ];
}
