import type { NotificationKind } from './kinds.ts';
import { notificationLimits } from './limits.ts';
import type { Notification } from './shapes.ts';

const { countMax } = notificationLimits;

/** '7', and '99+' for more than are counted. */
export const unreadLabel = (count: number): string =>
  count >= countMax ? `${countMax - 1}+` : String(count);

type Group = Pick<Notification, 'people' | 'personCount' | 'title'>;

/** 'mira', 'mira and ilo', 'mira and 3 others'. */
function peopleInWords({ people: [first, second], personCount }: Group): string {
  if (!first) return '';
  if (personCount === 1) return first.username;
  if (personCount === 2 && second) return `${first.username} and ${second.username}`;
  const others = personCount >= countMax ? `${countMax - 1}+` : String(personCount - 1);
  return `${first.username} and ${others} others`;
}

const deeds: Record<NotificationKind, (title: string) => string> = {
  notice: () => '',
  'post-like': (title) => `liked “${title}”`,
  'submission-like': () => 'liked your submission',
  comment: (title) => `commented on “${title}”`,
  follow: () => 'followed you',
};

/** Who did what: 'mira and 3 others' 'liked “Tide”'. A notice speaks for itself. */
export const notificationWords = (
  notification: Group & Pick<Notification, 'kind'>,
): { who: string; deed: string } => ({
  who: peopleInWords(notification),
  deed: deeds[notification.kind](notification.title),
});
