import {
  type FollowedQuery,
  followedByIds,
  postsOfFew,
  postsOfFollowedTag,
  postsOfMany,
  readFollows,
} from '../../../server/src/features/posts/followed-posts.store.ts';
import { newestAfter, newestAmong } from '../../../server/src/features/posts/newest-posts.store.ts';
import { tagFollowsStore } from '../../../server/src/features/tags/tag-follows.store.ts';
import type { HiddenPeople } from '../../../server/src/features/visibility/visible.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { PlanQuery } from './plan-query.ts';

const following = (
  userId: string,
  hidden: HiddenPeople,
  cursor: Cursor | null = null,
): FollowedQuery => ({ userId, cursor, tag: undefined, hidden });

/** The following feed of a viewer with few follows, read by one index scan per followed artist. */
export const fewFollowed = (id: string, hidden: HiddenPeople): PlanQuery[] => [
  { name: 'following', run: (db) => postsOfFew(db, following(id, hidden)) },
  {
    name: 'following, of a tag',
    run: (db) => postsOfFew(db, { ...following(id, hidden), tag: 'Ink' }),
  },
];

/** The following feed of a viewer at the limit of follows. */
export const manyFollowed = (id: string, middle: Cursor, hidden: HiddenPeople): PlanQuery[] => [
  { name: 'whom one follows', run: (db) => readFollows(db, id) },
  { name: 'newest posts', run: (db) => newestAfter(db, null, 2_000) },
  { name: 'newest posts, announced', run: (db) => newestAmong(db, [middle.id]) },
  { name: 'following many', run: (db) => followedByIds(db, following(id, hidden), [middle.id]) },
  { name: 'following many, deep', run: (db) => postsOfMany(db, following(id, hidden, middle)) },
  {
    name: 'following many, of a tag',
    run: (db) => postsOfMany(db, { ...following(id, hidden), tag: 'Ink' }),
  },
];

/** The following feed of a viewer who also follows tags. */
export const followedTags = (id: string, middle: Cursor, hidden: HiddenPeople): PlanQuery[] => {
  const query = { ...following(id, hidden), followsTags: true };
  return [
    { name: 'following tags', run: (db) => postsOfFew(db, query) },
    { name: 'following tags, deep', run: (db) => postsOfFew(db, { ...query, cursor: middle }) },
    { name: 'following tags, of one', run: (db) => postsOfFollowedTag(db, query, 'Ink') },
    {
      name: 'following tags, of another',
      run: (db) => postsOfMany(db, { ...query, tag: 'Mural' }),
    },
    { name: 'following tags, by id', run: (db) => followedByIds(db, query, [middle.id]) },
    { name: 'tags one follows', run: (db) => tagFollowsStore.followed(db, id) },
  ];
};
