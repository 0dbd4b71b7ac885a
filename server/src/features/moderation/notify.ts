import type { Queries } from '../../platform/database/database.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import type { Tools } from '../../tools.ts';
import { type Author, decisionsStore } from './decisions.store.ts';
import { letterOf, type Message, noticeText } from './letters.ts';

type DecisionNotifications = {
  caseId: string;
  /** the notice leaves out what its link says */
  toAuthor: { letter: Message; notice: Message; path: string | null } | null;
  toReporters: Message;
};

/**
 * Letters and notices to both sides, in the transaction of the decision: sent exactly when it holds,
 * and once. Gives back who has a new notice.
 */
export async function notifyBothSides(
  { mail, clock }: Pick<Tools, 'mail' | 'clock'>,
  tx: Queries,
  author: Author | undefined,
  { caseId, toAuthor, toReporters }: DecisionNotifications,
): Promise<string[]> {
  const time = new Date(clock.now());
  const notified: string[] = [];
  const notify = async (userId: string, message: Message, path: string | null) => {
    const notice = { userId, title: message.heading, text: noticeText(message), path };
    await addNotice(tx, notice, time);
    notified.push(userId);
  };
  if (author && toAuthor) {
    await mail.send(tx, letterOf(author.email, toAuthor.letter));
    await notify(author.id, toAuthor.notice, toAuthor.path);
  }
  for (const { userId, email } of await decisionsStore.reporters(tx, caseId)) {
    await mail.send(tx, letterOf(email, toReporters));
    if (userId !== null) await notify(userId, toReporters, null);
  }
  return notified;
}
