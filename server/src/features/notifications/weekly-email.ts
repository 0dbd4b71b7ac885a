import { defaultPreferences } from '@gesso/domain/content-preferences';
import { msg, type Text, type Translator } from '@gesso/domain/kernel';
import { notificationSentence, notificationWords } from '@gesso/domain/notification-words';
import { countWeek, isCounted, notificationLimits, weekInWords } from '@gesso/domain/notifications';
import { asWritten } from '../../platform/i18n/as-written.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { NotificationRow } from './notifications.store.ts';
import { toNotification } from './to-notification.ts';

type WeekContent = {
  to: string;
  username: string;
  i18n: Translator;
  rows: readonly NotificationRow[];
  siteUrl: string;
  unsubscribeUrl: string;
};

/** A username written so that email clients do not mistake it for an address and link it. */
const unlinked = (username: string): string => `@${username.replaceAll('.', '.\u2060')}`;

/**
 * A line of the list. Text by strangers is left out, so that no one sends links through our emails.
 */
function lineOf(i18n: Translator, row: NotificationRow): Text {
  const notification = toNotification(row, defaultPreferences, i18n);
  const people = notification.people.map((one) => ({ ...one, username: unlinked(one.username) }));
  const text = notificationWords({ ...notification, people, mentionedIn: null });
  return asWritten(notificationSentence(i18n, text));
}

/** What happened, in numbers and in the first lines of the list; null when nothing happened. */
export function weeklyEmail(content: WeekContent): Email | null {
  const { to, username, i18n, rows, siteUrl, unsubscribeUrl } = content;
  const groups = rows.flatMap(({ kind, act_count }) =>
    isCounted(kind) ? [{ kind, count: act_count }] : [],
  );
  const counts = weekInWords(i18n, countWeek(groups));
  if (counts === '') return null;
  const heading = msg('Your week on Gesso');
  const lines = rows.slice(0, notificationLimits.emailLines).map((row) => lineOf(i18n, row));
  return {
    to,
    subject: msg('Your week on Gesso: {counts}', { counts }),
    preview: lines[0] ?? heading,
    heading,
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
