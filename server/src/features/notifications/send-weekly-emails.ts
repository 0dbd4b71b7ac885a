import { WEEK_MS } from '@gesso/domain/kernel';
import { DEFAULT_LANGUAGE } from '@gesso/domain/languages';
import { lastWeek } from '@gesso/domain/notifications';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { notificationsStore, type Period } from './notifications.store.ts';
import { createReaderOf } from './reader-of.ts';
import type { NotificationsServices } from './services.ts';
import { unsubscribePath } from './unsubscribe-link.ts';
import { PEOPLE_AT_ONCE, type Recipient, weeklyEmailStore as store } from './weekly-email.store.ts';
import { weeklyEmail } from './weekly-email.ts';

const sendWeeklyEmails = defineJob(
  'send-weekly-emails',
  'notifications',
  z.strictObject({ week: z.iso.datetime() }),
);
const beginWeeklyEmails = defineJob('begin-weekly-emails', 'upkeep', z.strictObject({}));

const addJob = ({ jobs }: NotificationsServices, week: Date, tx?: Queries) =>
  jobs.add(
    sendWeeklyEmails,
    { week: week.toISOString() },
    { key: `weekly-emails:${week.toISOString()}`, ...(tx && { tx }) },
  );

/** Sends one person's email, unless nothing happened. */
function createSend(services: NotificationsServices, siteUrl: string) {
  const { mail, secret, translators } = services;
  const readerOf = createReaderOf(services);
  return async (tx: Queries, recipient: Recipient, period: Period): Promise<void> => {
    const { id, username, email: to, language } = recipient;
    const i18n = translators.in(language ?? DEFAULT_LANGUAGE);
    const rows = await notificationsStore.actsBetween(tx, await readerOf({ id }), period);
    const unsubscribeUrl = `${siteUrl}${unsubscribePath(secret, id)}`;
    const message = weeklyEmail({ to, username, i18n, rows, siteUrl, unsubscribeUrl });
    // An email that could not be sent expires before the next one.
    const expiresAt = new Date(period.to.getTime() + WEEK_MS);
    if (message) await mail.send(tx, message, { bulk: true, expiresAt });
  };
}

/**
 * One batch of people per job, in one transaction with its progress: after a crash the job resumes
 * there, and no one gets two emails. Without a public URL there is no unsubscribe link, and nothing
 * is sent.
 */
export function handleWeeklyEmails(services: NotificationsServices): void {
  const { db, jobs, clock, settings } = services;
  const { publicUrl } = settings;
  if (publicUrl === null) return;
  const send = createSend(services, publicUrl);

  jobs.handle(sendWeeklyEmails, ({ week }) =>
    db.transaction(async (tx) => {
      const from = new Date(week);
      const run = await store.hold(tx, from);
      if (!run) return;
      const people = await store.next(tx, run, new Date(clock.now()));
      const period = { from, to: new Date(from.getTime() + WEEK_MS) };
      for (const person of people) if (person.eligible) await send(tx, person, period);
      const last = people.at(-1);
      if (!last || people.length < PEOPLE_AT_ONCE) return store.finish(tx, from);
      await store.proceed(tx, from, last.id);
      await addJob(services, from, tx);
    }),
  );

  // Every hour, so that a job that is no longer retried resumes.
  jobs.sweep(beginWeeklyEmails, {}, async () => {
    const { from } = lastWeek(clock.now());
    await store.begin(db, from);
    if (!(await store.isFinished(db, from))) await addJob(services, from);
  });
}
