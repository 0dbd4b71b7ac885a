export const tagTopic = (tag: string): `tag:${string}` => `tag:${tag}`;

/** On 'tag:NAME'. */
export type TagEvent = {
  type: 'tag-counts';
  tag: string;
  followerCount: number;
  version: number;
};

/** On the person's own 'me:ID': another tab of theirs followed or unfollowed a tag. */
export type TagFollowEvent = { type: 'tag-follow'; tag: string; on: boolean };
