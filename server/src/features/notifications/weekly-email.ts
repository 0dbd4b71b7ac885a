import { defaultPreferences } from '@gesso/domain/content-preferences';
import { msg } from '@gesso/domain/kernel';
import { notificationSentence, notificationWords } from '@gesso/domain/notification-words';
import { countWeek, isCounted, notificationLimits, weekInWords } from '@gesso/domain/notifications';
import { asWritten } from '../../platform/i18n/as-written.ts';
import { english } from '../../platform/i18n/translators.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { NotificationRow } from './notifications.store.ts';
import { toNotification } from './to-notification.ts';

type WeekContent = {
  to: string;
  username: string;
  rows: readonly NotificationRow[];
  siteUrl: string;
  unsubscribeUrl: string;
};

/** A username written so that email clients do not mistake it for an address and link it. */
const unlinked = (username: string): string => `@${username.replaceAll('.', '.\u2060')}`;

/**
 * A line of the list. Text by strangers is left out, so that no one sends links through our emails.
 */
function lineOf(row: NotificationRow): string {
  const notification = toNotification(row, defaultPreferences, english);
  const people = notification.people.map((one) => ({ ...one, username: unlinked(one.username) }));
  const text = notificationWords({ ...notification, people, mentionedIn: null });
  return notificationSentence(english, text);
}

/** What happened, in numbers and in the first lines of the list; null when nothing happened. */
export function weeklyEmail(content: WeekContent): Email | null {
  const { to, username, rows, siteUrl, unsubscribeUrl } = content;
  const groups = rows.flatMap(({ kind, act_count }) =>
    isCounted(kind) ? [{ kind, count: act_count }] : [],
  );
  const counts = weekInWords(english, countWeek(groups));
  if (counts === '') return null;
  const lines = rows.slice(0, notificationLimits.emailLines).map((row) => asWritten(lineOf(row)));
  return {
    to,
    subject: msg('Your week on Gesso: {counts}', { counts }),
    preview: lines[0] ?? msg('{counts}', { counts }),
    heading: msg('Your week on Gesso'),
    paragraphs: [
      msg('Hello @{username}, here’s what happened from Monday to Sunday: {counts}.', {
        username,
        counts,
      }),
      ...lines,
      { text: msg('See everything:'), url: `${siteUrl}/notifications` },
      msg('You’re getting this email because you turned it on in your settings.'),
    ],
    unsubscribeUrl,
  };
}
