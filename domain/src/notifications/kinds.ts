/**
 * What a member may be told about. 'notice' is a message of the product itself, such as a decision; the
 * others tell what people did, one notification for everything of one kind on one day.
 */
export const notificationKinds = [
  'notice',
  'post-like',
  'submission-like',
  'comment',
  'follow',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What people did, told together. */
export type GroupedKind = Exclude<NotificationKind, 'notice'>;

/** What can be switched off, in the order it is listed. */
export const notificationSwitches = ['likes', 'comments', 'follows'] as const;

export type NotificationSwitch = (typeof notificationSwitches)[number];

export const switchNames: Record<NotificationSwitch, { label: string; text: string }> = {
  likes: { label: 'Likes', text: 'Somebody likes your post or your submission' },
  comments: { label: 'Comments', text: 'Somebody comments on your post' },
  follows: { label: 'Followers', text: 'Somebody follows you' },
};

/** Which switch a kind belongs to; a notice cannot be switched off. */
export const switchOf: Record<GroupedKind, NotificationSwitch> = {
  'post-like': 'likes',
  'submission-like': 'likes',
  comment: 'comments',
  follow: 'follows',
};
