/** On the person's own 'me:ID': another tab of theirs followed or unfollowed somebody. */
export type FollowEvent = { type: 'follow'; userId: string; on: boolean };
