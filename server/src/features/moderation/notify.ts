import type { Queries } from '../../platform/database/database.ts';
import { addNotice } from '../notifications/notifications.ts';
import type { Author } from './decisions.store.ts';
import { letterOf, type Message, noticeText } from './letters.ts';
import { addReporterMessage, type ReporterMessage } from './notify-reporters.ts';
import type { ModerationServices } from './services.ts';

type DecisionNotifications = {
  caseId: string;
  toAuthor: {
    message: Message;
    /** to appeal without signing in; for the email alone */
    appealUrl?: string | null;
    /** the screen the notice leads to */
    path: string | null;
    /** for somebody who can no longer sign in, and so is told by the letter alone */
    byLetterAlone?: boolean;
  } | null;
  toReporters: ReporterMessage;
};

/**
 * Letters and notices to both sides, in the transaction of the decision: sent exactly when it holds,
 * and once; to those who reported by a job. Gives back who has a new notice.
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
  const letter = letterOf(author.email, toAuthor.message, toAuthor.appealUrl);
  // Anybody may have signed up with the address; the notice is there whatever became of the letter.
  if (author.email_verified || toAuthor.byLetterAlone) await mail.send(tx, letter);
  else await mail.sendUnproved(tx, letter);
  const { message, path } = toAuthor;
  const notice = { userId: author.id, title: message.heading, text: noticeText(message), path };
  await addNotice(tx, notice, new Date(clock.now()));
  return [author.id];
}
