import type { Queries } from '../../platform/database/database.ts';
import { addNotice } from '../notifications/notifications.ts';
import type { Author } from './decisions.store.ts';
import { emailOf, type Message, noticeText } from './emails.ts';
import { addReporterMessage, type ReporterMessage } from './notify-reporters.ts';
import type { ModerationServices } from './services.ts';

type DecisionNotifications = {
  caseId: string;
  toAuthor: {
    message: Message;
    /** the link to appeal without signing in; only in the email */
    appealUrl?: string | null;
    /** the screen the notice leads to */
    path: string | null;
    /** for a person who can no longer sign in, and so is notified only by email */
    byEmailAlone?: boolean;
  } | null;
  toReporters: ReporterMessage;
};

/**
 * Sends emails and notices to both sides in the transaction of the decision, so that they are sent once
 * and only if it commits; a job notifies the reporters. Returns the people with a new notice.
 */
export async function notifyBothSides(
  services: ModerationServices,
  tx: Queries,
  author: Author | undefined,
  { caseId, toAuthor, toReporters }: DecisionNotifications,
): Promise<string[]> {
  const { mail, clock } = services;
  await addReporterMessage(services, tx, caseId, toReporters);
  if (!author || !toAuthor) return [];
  const authorEmail = emailOf(author.email, toAuthor.message, toAuthor.appealUrl);
  // An unverified address may belong to someone else; the notice is added in any case.
  if (author.email_verified || toAuthor.byEmailAlone) await mail.send(tx, authorEmail);
  else await mail.sendUnproved(tx, authorEmail);
  const { message, path } = toAuthor;
  const notice = { userId: author.id, title: message.heading, text: noticeText(message), path };
  await addNotice(tx, notice, new Date(clock.now()));
  return [author.id];
}
