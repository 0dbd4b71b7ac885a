export const communityTopic = (communityId: string): `community:${string}` =>
  `community:${communityId}`;

/** On 'community:ID'. */
export type CommunityEvent =
  | { type: 'community-counts'; id: string; memberCount: number; version: number }
  /** it is hidden, or shown again */
  | { type: 'community-visibility'; id: string }
  /** its words, its cover, who runs it, or whether it is closed */
  | { type: 'community-changed'; id: string }
  /** a post was shared there, or is no longer */
  | { type: 'community-posts-changed'; id: string };

/** On the person's own 'me:ID': another tab of theirs joined or left. */
export type MembershipEvent = { type: 'membership'; communityId: string; on: boolean };
