import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { workWaitingStore } from './work-waiting.store.ts';

export type CountOverdue = () => Promise<number>;

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    answers: gauge('gesso_database_answers', '1 if the database answered this scrape, otherwise 0'),
    jobs: gauge('gesso_jobs_waiting', 'Jobs that are due', ['task']),
    failed: gauge('gesso_jobs_failed', 'Jobs that failed permanently', ['task']),
    oldestJob: gauge('gesso_jobs_oldest_seconds', 'How long the oldest job has been due', ['task']),
    emails: gauge('gesso_mails_waiting', 'Emails waiting to be sent'),
    oldestEmail: gauge('gesso_mails_oldest_seconds', 'How long the oldest email has been waiting'),
    overdue: gauge('gesso_reports_overdue', 'Reports past their review deadline'),
  };
}

/**
 * The work waiting in the database, read on each scrape and the same on every node. If the database
 * does not respond, the gauges are left out instead of repeating old values.
 */
export function measureWork(registry: Registry, db: Database, countOverdue: CountOverdue) {
  const store = workWaitingStore(db);
  const gauges = createGauges(registry);
  const { answers, ...ofDatabase } = gauges;
  const { emails, oldestEmail, overdue } = gauges;

  async function read(): Promise<void> {
    const [jobs, mail, overdueCount] = await Promise.all([
      store.jobs(),
      store.emails(),
      countOverdue(),
    ]);
    for (const { task, waiting, failed, oldest_seconds } of jobs) {
      gauges.jobs.set({ task }, waiting);
      gauges.failed.set({ task }, failed);
      gauges.oldestJob.set({ task }, oldest_seconds);
    }
    emails.set(mail?.waiting ?? 0);
    oldestEmail.set(mail?.oldest_seconds ?? 0);
    overdue.set(overdueCount);
  }

  return async (): Promise<void> => {
    for (const gauge of Object.values(ofDatabase)) gauge.reset();
    await read().then(
      () => answers.set(1),
      () => {
        // A gauge without labels keeps its value until it is removed.
        for (const gauge of [emails, oldestEmail, overdue]) gauge.remove();
        answers.set(0);
      },
    );
  };
}
