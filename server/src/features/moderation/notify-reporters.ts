import { newId } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { asWritten } from '../../platform/i18n/as-written.ts';
import { textSchema } from '../../platform/i18n/text-schema.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { addNotice, publishNotifications } from '../notifications/notifications.ts';
import { emailOf, type Message, noticeText } from './emails.ts';
import { type NotifiedReporter, notifyReportersStore as store } from './notify-reporters.store.ts';
import type { ModerationServices } from './services.ts';

const notifyReporters = defineJob(
  'tell-reporters',
  'reporters',
  z.strictObject({ id: z.string() }),
);
const sweepMessages = defineJob('sweep-reporter-messages', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

/** Reporters do not receive the moderator's own words. */
export type ReporterMessage = Omit<Message, 'quote'>;
/** The release before this one stored strings: its messages may wait while nodes are upgraded. */
const textOrString = z.union([textSchema, z.string().transform(asWritten)]);
const messageSchema = z.strictObject({ heading: textOrString, paragraphs: z.array(textOrString) });

const addJob = ({ jobs }: ModerationServices, id: string, tx?: Queries) =>
  jobs.add(notifyReporters, { id }, { key: `reporter-message:${id}`, ...(tx && { tx }) });

/**
 * Notifies all reporters of the case, once the decision is committed. Uses a job, since there may be
 * very many of them and the decision holds locks.
 */
export async function addReporterMessage(
  services: ModerationServices,
  tx: Queries,
  caseId: string,
  message: ReporterMessage,
): Promise<void> {
  const id = newId();
  await store.add(tx, id, caseId, message);
  await addJob(services, id, tx);
}

async function notifyReporter(
  { mail, clock }: ModerationServices,
  tx: Queries,
  reporter: NotifiedReporter,
  message: ReporterMessage,
) {
  const { userId, email, proved } = reporter;
  const reporterEmail = emailOf(email, message);
  if (proved) await mail.send(tx, reporterEmail);
  else await mail.sendUnproved(tx, reporterEmail);
  if (userId === null) return;
  const notice = { userId, title: message.heading, text: noticeText(message), path: null };
  await addNotice(tx, notice, new Date(clock.now()));
}

/** Notifies the next reporter, in a transaction of its own; false when all are notified. */
async function notifyNext(services: ModerationServices, id: string): Promise<boolean> {
  const notified = await services.db.transaction(async (tx) => {
    const row = await store.hold(tx, id);
    if (!row) return undefined;
    const reporter = await store.next(tx, row);
    if (!reporter) return void (await store.remove(tx, id));
    await notifyReporter(services, tx, reporter, messageSchema.parse(row.message));
    await store.proceed(tx, id, reporter);
    return reporter;
  });
  if (notified?.userId) publishNotifications(services.live, [notified.userId]);
  return notified !== undefined;
}

export function handleReporterMessages(services: ModerationServices): void {
  services.jobs.handle(notifyReporters, async ({ id }) => {
    let more = true;
    while (more) more = await notifyNext(services, id);
  });
  // A job that failed for days is no longer retried; this adds it again.
  services.jobs.sweep(sweepMessages, {}, async () => {
    for (const id of await store.unfinished(services.db, SWEPT_AT_ONCE)) await addJob(services, id);
  });
}
