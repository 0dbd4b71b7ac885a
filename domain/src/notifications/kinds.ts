/**
 * What a member may be told about. 'notice' is a message of the product itself, such as a decision; the
 * others tell what people did, one notification for everything of one kind on one day, and what happens to
 * the week's challenge.
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

/** What people do to somebody, told in the statement that does it. */
export type ActKind = 'post-like' | 'submission-like' | 'comment' | 'follow';

/** Where a text that mentions somebody stands. */
export const mentionPlaces = ['post', 'comment', 'submission'] as const;

/** What can be switched on and off, in the order it is listed. */
export const notificationSwitches = [
  'likes',
  'comments',
  'mentions',
  'follows',
  'followedPosts',
  'challenges',
] as const;

/** What can be sent by email besides. */
export const emailSwitches = ['weeklyEmail'] as const;

export type NotificationSwitch = (typeof notificationSwitches)[number];
type EmailSwitch = (typeof emailSwitches)[number];

export const switchNames: Record<
  NotificationSwitch | EmailSwitch,
  { label: string; text: string }
> = {
  likes: { label: 'Likes', text: 'Somebody likes your post or your submission' },
  comments: { label: 'Comments', text: 'Somebody comments on your post' },
  mentions: { label: 'Mentions', text: 'Somebody writes your @username' },
  follows: { label: 'Followers', text: 'Somebody follows you' },
  followedPosts: { label: 'New posts', text: 'An artist you follow posts new work' },
  challenges: {
    label: 'Challenges',
    text: 'The week’s challenge opens, and who stands on its podium',
  },
  weeklyEmail: {
    label: 'Weekly email',
    text: 'On Mondays, what happened in the week; none when nothing happened.',
  },
};

/** Which switch an act belongs to. */
export const switchOf = {
  'post-like': 'likes',
  'submission-like': 'likes',
  comment: 'comments',
  follow: 'follows',
} as const satisfies Record<ActKind, NotificationSwitch>;

/** A switch of what is told in the statement of an act. */
export type ActSwitch = (typeof switchOf)[ActKind];
