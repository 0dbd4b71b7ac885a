import type { z } from 'zod';
import { listed, msg, say, type Text, type Translator, t, WEEK_MS } from '../kernel/kernel.ts';
import type { notificationSchema, notificationSettingsSchema } from './schemas.ts';

/** A notification for a member: a notice by the product, or about people's actions. */
export type Notification = z.infer<typeof notificationSchema>;

/** The kinds of notifications a member wants. */
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationLimits = {
  pageSize: 20,
  keptDays: 90,
  titleMax: 120,
  textMax: 2000,
  /** people named in a group; the others are only counted */
  namedPeople: 2,
  /**
   * people counted in a group, and unread notifications counted in total: more are shown as '99+'
   */
  countMax: 100,
  /** notifications scanned for one response */
  scanMax: 500,
  /** challenge weeks with notifications of openings and results */
  weeksMax: 30,
  /** groups listed one by one in the weekly email */
  emailLines: 5,
  /** characters of a submission's description that serve as its name */
  nameMax: 60,
  /** characters of a comment quoted in its notification */
  quoteMax: 200,
} as const;

/** A notification was added, read or removed; sent to the person’s own tabs. */
export type NotificationEvent = { type: 'notifications-changed' };
export type NotificationPublication = [topic: `me:${string}`, event: NotificationEvent];

/**
 * The kinds of notifications. 'notice' is a message of the product itself, such as a decision; the
 * others are about people's actions, one notification per subject, kind and day, and about the
 * weekly challenge.
 */
export const notificationKinds = [
  'notice',
  'post-like',
  'submission-like',
  'comment',
  'follow',
  'followed-post',
  'challenge-opening',
  'challenge-result',
  'mention',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** People's actions, which notify in the statement that performs them. */
export type ActKind = 'post-like' | 'submission-like' | 'comment' | 'follow';

/** Where a text with a mention is. */
export const mentionPlaces = ['post', 'comment', 'submission'] as const;

/** The notification settings, in display order. */
export const notificationSwitches = [
  'likes',
  'comments',
  'mentions',
  'follows',
  'followedPosts',
  'challenges',
] as const;

/** The optional emails. */
export const emailSwitches = ['weeklyEmail'] as const;

type NotificationSwitch = (typeof notificationSwitches)[number];
type EmailSwitch = (typeof emailSwitches)[number];

export const switchNames: Record<
  NotificationSwitch | EmailSwitch,
  { label: string; text: string }
> = {
  likes: { label: t('Likes'), text: t('When someone likes your post or submission') },
  comments: { label: t('Comments'), text: t('When someone comments on your post') },
  mentions: { label: t('Mentions'), text: t('When someone mentions your @username') },
  follows: { label: t('Followers'), text: t('When someone follows you') },
  followedPosts: { label: t('New posts'), text: t('When an artist you follow shares a new post') },
  challenges: {
    label: t('Challenges'),
    text: t('When a challenge opens, and who made the podium'),
  },
  weeklyEmail: {
    label: t('Weekly email'),
    text: t('A summary every Monday. We skip it if nothing happened.'),
  },
};

/** The setting that an action belongs to. */
export const switchOf = {
  'post-like': 'likes',
  'submission-like': 'likes',
  comment: 'comments',
  follow: 'follows',
} as const satisfies Record<ActKind, NotificationSwitch>;

/** A setting of actions that notify in their own statement. */
export type ActSwitch = (typeof switchOf)[ActKind];

/** The defaults. */
export const defaultNotificationSettings: NotificationSettings = {
  likes: true,
  comments: true,
  mentions: true,
  follows: true,
  followedPosts: false,
  challenges: true,
  weeklyEmail: false,
};

/** How often something happened; `more` when counting stopped. */
type Count = { count: number; more: boolean };

/** The actions counted in the weekly email, and their nouns. */
const partOf = { ...switchOf, mention: 'mentions' } as const satisfies Record<
  ActKind | 'mention',
  ActSwitch | 'mentions'
>;
type CountedKind = keyof typeof partOf;
type Part = (typeof partOf)[CountedKind];

/** A member's counts in a week. */
type WeekCounts = Record<Part, Count>;

/** The first Monday after 1970 began, a Thursday. */
const MONDAY = 4 * 24 * 60 * 60 * 1000;

/** The last complete week, from Monday to Monday in UTC. */
export function lastWeek(nowMs: number): { from: Date; to: Date } {
  const to = Math.floor((nowMs - MONDAY) / WEEK_MS) * WEEK_MS + MONDAY;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}

export const isCounted = (kind: string): kind is CountedKind => kind in partOf;

/** Adds up the counts of notification groups by kind. */
export function countWeek(groups: readonly { kind: CountedKind; count: number }[]): WeekCounts {
  const counted = (name: Part): Count => {
    const counts = groups.filter(({ kind }) => partOf[kind] === name).map(({ count }) => count);
    return {
      count: counts.reduce((sum, count) => sum + count, 0),
      more: counts.some((count) => count >= notificationLimits.countMax),
    };
  };
  return {
    likes: counted('likes'),
    comments: counted('comments'),
    mentions: counted('mentions'),
    follows: counted('follows'),
  };
}

const inWords: Record<Part, { exactly: (count: number) => Text; more: (count: number) => Text }> = {
  likes: {
    exactly: (count) => msg('{count, plural, one {# like} other {# likes}}', { count }),
    more: (count) => msg('{count, number}+ likes', { count }),
  },
  comments: {
    exactly: (count) => msg('{count, plural, one {# comment} other {# comments}}', { count }),
    more: (count) => msg('{count, number}+ comments', { count }),
  },
  mentions: {
    exactly: (count) => msg('{count, plural, one {# mention} other {# mentions}}', { count }),
    more: (count) => msg('{count, number}+ mentions', { count }),
  },
  follows: {
    exactly: (count) =>
      msg('{count, plural, one {# new follower} other {# new followers}}', { count }),
    more: (count) => msg('{count, number}+ new followers', { count }),
  },
};
const order: readonly Part[] = ['likes', 'comments', 'mentions', 'follows'];

/** '24 likes, 3 comments and 1 new follower'; '' when nothing happened. */
export const weekInWords = (i18n: Translator, counts: WeekCounts): string =>
  listed(
    i18n,
    order
      .filter((name) => counts[name].count > 0)
      .map((name) => {
        const { count, more } = counts[name];
        return say(i18n, inWords[name][more ? 'more' : 'exactly'](count));
      }),
  );

const { countMax } = notificationLimits;

/** '7', and '99+' at the maximum count. */
export const unreadLabel = ({ locale }: Pick<Translator, 'locale'>, count: number): string =>
  count >= countMax ? `${(countMax - 1).toLocaleString(locale)}+` : count.toLocaleString(locale);
