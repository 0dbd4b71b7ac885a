import {
  type FollowedQuery,
  followedByIds,
  postsOfFew,
  postsOfFollowedTag,
  postsOfMany,
  readFollows,
} from '../../server/src/features/posts/followed-posts.store.ts';
import { newestAfter, newestAmong } from '../../server/src/features/posts/newest-posts.store.ts';
import { tagFollowsStore } from '../../server/src/features/tags/tag-follows.store.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import type { HiddenPeople } from '../../server/src/platform/visibility/visible.ts';
import type { Question } from './question.ts';

const following = (
  userId: string,
  hidden: HiddenPeople,
  cursor: Cursor | null = null,
): FollowedQuery => ({ userId, cursor, tag: undefined, hidden });

/** What somebody is shown who follows a few. */
export const fewFollowed = (id: string, hidden: HiddenPeople): Question[] => [
  { name: 'following', ask: (db) => postsOfFew(db, following(id, hidden)) },
  {
    name: 'following, of a tag',
    ask: (db) => postsOfFew(db, { ...following(id, hidden), tag: 'Ink' }),
  },
];

/** What somebody is shown who follows as many as anybody can. */
export const manyFollowed = (id: string, middle: Cursor, hidden: HiddenPeople): Question[] => [
  { name: 'whom one follows', ask: (db) => readFollows(db, id) },
  { name: 'newest posts', ask: (db) => newestAfter(db, null, 2_000) },
  { name: 'newest posts, announced', ask: (db) => newestAmong(db, [middle.id]) },
  { name: 'following many', ask: (db) => followedByIds(db, following(id, hidden), [middle.id]) },
  { name: 'following many, deep', ask: (db) => postsOfMany(db, following(id, hidden, middle)) },
  {
    name: 'following many, of a tag',
    ask: (db) => postsOfMany(db, { ...following(id, hidden), tag: 'Ink' }),
  },
];

/** What is shown to somebody who follows tags too. */
export const followedTags = (id: string, middle: Cursor, hidden: HiddenPeople): Question[] => {
  const query = { ...following(id, hidden), followsTags: true };
  return [
    { name: 'following tags', ask: (db) => postsOfFew(db, query) },
    { name: 'following tags, deep', ask: (db) => postsOfFew(db, { ...query, cursor: middle }) },
    { name: 'following tags, of one', ask: (db) => postsOfFollowedTag(db, query, 'Ink') },
    {
      name: 'following tags, of another',
      ask: (db) => postsOfMany(db, { ...query, tag: 'Mural' }),
    },
    { name: 'following tags, by id', ask: (db) => followedByIds(db, query, [middle.id]) },
    { name: 'tags one follows', ask: (db) => tagFollowsStore.followed(db, id) },
  ];
};
