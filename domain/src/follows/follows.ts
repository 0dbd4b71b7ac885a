export const followLimits = {
  /** people one member may follow; the database has the same limit */
  followingMax: 7_500,
  /** people in one page of followers or following */
  pageSize: 30,
  /** ids in one query about follows */
  idsMax: 100,
  queryMax: 80,
} as const;

/** On the person's own 'me:ID': another tab of theirs followed or unfollowed someone. */
export type FollowEvent = { type: 'follow'; userId: string; on: boolean };

type Person = { id: string };

export const canFollow = (viewer: Person | null, person: Person): boolean =>
  viewer !== null && viewer.id !== person.id;
