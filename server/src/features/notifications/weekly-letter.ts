import { defaultPreferences } from '@gesso/domain/content-preferences';
import {
  countWeek,
  isCounted,
  notificationLimits,
  notificationWords,
  weekInWords,
} from '@gesso/domain/notifications';
import type { Letter } from '../../platform/mail/letter.ts';
import type { NotificationRow } from './notifications.store.ts';
import { toNotification } from './to-notification.ts';

type Given = {
  to: string;
  username: string;
  rows: readonly NotificationRow[];
  siteUrl: string;
  unsubscribeUrl: string;
};

/** A username in which mailboxes see no address: it may look like one, and they would link it. */
const unlinked = (username: string): string => `@${username.replaceAll('.', '.\u2060')}`;

/** A line of the list. What a stranger wrote is in no letter of ours: nobody sends links through it. */
function lineOf(row: NotificationRow): string {
  const told = toNotification(row, defaultPreferences);
  const people = told.people.map((one) => ({ ...one, username: unlinked(one.username) }));
  const { who, deed } = notificationWords({ ...told, people });
  return row.kind === 'mention' ? `${who} mentioned you` : `${who} ${deed}`;
}

/** What happened, in numbers and in the first lines of the list; null when nothing happened. */
export function weeklyLetter(given: Given): Letter | null {
  const { to, username, rows, siteUrl, unsubscribeUrl } = given;
  const groups = rows.flatMap(({ kind, act_count }) =>
    isCounted(kind) ? [{ kind, count: act_count }] : [],
  );
  const counts = weekInWords(countWeek(groups));
  if (counts === '') return null;
  const lines = rows.slice(0, notificationLimits.emailLines).map(lineOf);
  return {
    to,
    subject: `Your week on Gesso: ${counts}`,
    preview: lines[0] ?? counts,
    heading: 'Your week on Gesso',
    paragraphs: [
      `Hello @${username}, here’s what happened from Monday to Sunday: ${counts}.`,
      ...lines,
      { text: 'See everything:', url: `${siteUrl}/notifications` },
      'You’re getting this email because you turned it on in your settings.',
    ],
    unsubscribeUrl,
  };
}
