import { communitiesStore } from '../../../server/src/features/communities/communities.store.ts';
import { memberPosts } from '../../../server/src/features/communities/member-posts.store.ts';
import { sharedPostsStore } from '../../../server/src/features/communities/shared-posts.store.ts';
import { followsStore } from '../../../server/src/features/follows/follows.store.ts';
import type { HiddenPosts } from '../../../server/src/features/posts/hidden-posts.ts';
import { postListsStore } from '../../../server/src/features/posts/post-lists.store.ts';
import { postsStore } from '../../../server/src/features/posts/posts.store.ts';
import { postsOfArtistStore } from '../../../server/src/features/posts/posts-of-artist.store.ts';
import { similarPostsStore } from '../../../server/src/features/posts/similar-posts.store.ts';
import { createProfilesStore } from '../../../server/src/features/profiles/profiles.store.ts';
import { artFormsStore } from '../../../server/src/features/search/art-forms.store.ts';
import { artistsToMeetStore } from '../../../server/src/features/search/artists-to-meet.store.ts';
import {
  type HiddenPeople,
  NO_LABEL_FILTER,
} from '../../../server/src/features/visibility/visible.ts';
import type { Queries } from '../../../server/src/platform/database/database.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import { perceptualBucket } from '../../../server/src/platform/images/look.ts';
import {
  COMMUNITY_OF_FEW_POSTS,
  COMMUNITY_OF_MANY_POSTS,
  SMALL_COMMUNITY,
} from '../harness/seed.ts';
import type { GalleryPerson, PlanQuery } from './plan-query.ts';

const SOME_POST = { id: '', tags: ['Ink', 'Glass'], palette: null, layout: null, edges: null };
const SOME_CELL = perceptualBucket([0.5, 0, 0], [0.1]);

const hiddenPosts = (viewerId: string, people: HiddenPeople): HiddenPosts => ({
  viewerId,
  people,
  labels: NO_LABEL_FILTER.labels,
});

const followersOf = (userId: string, hidden: HiddenPeople) =>
  ({ side: 'followers', userId, cursor: null, hidden }) as const;

/** Queries of lists, and of single posts, profiles and communities. */
export const listQueries = (
  { id, username }: GalleryPerson,
  middle: Cursor,
  hidden: HiddenPeople,
): PlanQuery[] => [
  { name: 'feed', run: (db) => postListsStore.feed(db, null, undefined) },
  { name: 'feed, deep', run: (db) => postListsStore.feed(db, middle, undefined) },
  { name: 'feed of a tag', run: (db) => postListsStore.feed(db, null, 'Ink') },
  ...[null, middle].flatMap((cursor) =>
    [undefined, 'Ink'].map((tag) => ({
      name: `feed without hidden people, ${cursor ? 'deep' : 'first'}, ${tag ?? 'of all tags'}`,
      run: (db: Queries) => postListsStore.feedWithout(db, cursor, tag, hiddenPosts(id, hidden)),
    })),
  ),
  { name: 'one post', run: (db) => postsStore.one(db, middle.id, hidden) },
  { name: 'visible among', run: (db) => postListsStore.visibleAmong(db, [middle.id], hidden) },
  {
    name: 'posts like another',
    run: (db) =>
      similarPostsStore.candidates(
        db,
        { ...SOME_POST, author_id: id, look_cell: SOME_CELL },
        hidden,
        NO_LABEL_FILTER,
      ),
  },
  ...[null, middle].map((cursor) => ({
    name: `posts of a person, ${cursor ? 'deep' : 'first'}`,
    run: (db: Queries) => postsOfArtistStore.page(db, { authorId: id, cursor, hidden }),
  })),
  ...(['liked', 'saved', 'pinned'] as const).map((reaction) => ({
    name: reaction,
    run: (db: Queries) => postListsStore.withReaction(db, reaction, id, null, hidden),
  })),
  {
    name: 'profile',
    run: (db) =>
      createProfilesStore(() => []).byUsername(db, username, { viewerId: id, blocked: hidden }),
  },
  { name: 'followers', run: (db) => followsStore.people(db, followersOf(id, hidden)) },
  {
    name: 'followers called so',
    run: (db) => followsStore.peopleNamed(db, followersOf(id, hidden), 'zvjezdan'),
  },
  { name: 'communities', run: (db) => communitiesStore.all(db, id, null) },
  { name: 'communities one is in', run: (db) => communitiesStore.joined(db, id, null) },
  { name: 'one community', run: (db) => communitiesStore.detail(db, 'gesso', hidden) },
  { name: 'members', run: (db) => communitiesStore.members(db, 'gesso', null, hidden) },
  { name: 'posts of everybody', run: (db) => memberPosts(db, 'gesso', null, hidden) },
  { name: 'art forms', run: (db) => artFormsStore.all(db, hidden, NO_LABEL_FILTER) },
  {
    name: 'artworks of art forms',
    run: (db) => artFormsStore.artworks(db, [middle.id], hidden),
  },
  {
    name: 'artists to meet',
    run: (db) => artistsToMeetStore.of(db, id, hidden, NO_LABEL_FILTER),
  },
  { name: 'posts of a few', run: (db) => memberPosts(db, SMALL_COMMUNITY.id, null, hidden) },
  ...[COMMUNITY_OF_MANY_POSTS, COMMUNITY_OF_FEW_POSTS].flatMap((communityId) =>
    [null, middle].map((cursor) => ({
      name: `posts ${communityId}, ${cursor ? 'deep' : 'first'}`,
      run: (db: Queries) => sharedPostsStore.newest(db, communityId, cursor, hidden),
    })),
  ),
  {
    name: 'communities of a post',
    run: (db) => sharedPostsStore.ofPost(db, middle.id, id, hidden),
  },
];
