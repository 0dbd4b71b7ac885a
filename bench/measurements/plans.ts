import { followLimits } from '../../domain/src/follows/index.ts';
import { searchLimits } from '../../domain/src/search/index.ts';
import {
  collectionsStore,
  createCollectionsStore,
} from '../../server/src/features/collections/collections.store.ts';
import { communitiesStore } from '../../server/src/features/communities/communities.store.ts';
import { memberPosts } from '../../server/src/features/communities/member-posts.store.ts';
import { sharedPostsStore } from '../../server/src/features/communities/shared-posts.store.ts';
import { followsStore } from '../../server/src/features/follows/follows.store.ts';
import { originalsStore } from '../../server/src/features/originals/originals.store.ts';
import {
  type FollowedQuery,
  followedByIds,
  postsOfFew,
  postsOfFollowedTag,
  postsOfMany,
  readFollows,
} from '../../server/src/features/posts/followed-posts.store.ts';
import type { HiddenPosts } from '../../server/src/features/posts/hidden-posts.ts';
import { newestAfter, newestAmong } from '../../server/src/features/posts/newest-posts.store.ts';
import { postListsStore } from '../../server/src/features/posts/post-lists.store.ts';
import { postsStore } from '../../server/src/features/posts/posts.store.ts';
import { postsOfArtistStore } from '../../server/src/features/posts/posts-of-artist.store.ts';
import { similarPostsStore } from '../../server/src/features/posts/similar-posts.store.ts';
import { createProfilesStore } from '../../server/src/features/profiles/profiles.store.ts';
import { artFormsStore } from '../../server/src/features/search/art-forms.store.ts';
import { artistsToMeetStore } from '../../server/src/features/search/artists-to-meet.store.ts';
import { colourSearchStore } from '../../server/src/features/search/colour-search.store.ts';
import { type SearchQuery, searchStore } from '../../server/src/features/search/search.store.ts';
import { tagFollowsStore } from '../../server/src/features/tags/tag-follows.store.ts';
import { NOBODY } from '../../server/src/platform/blocks/blocks.ts';
import { type Queries, sql } from '../../server/src/platform/database/database.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import { lookCellOf } from '../../server/src/platform/images/look.ts';
import {
  type HiddenPeople,
  NOTHING_LEFT_OUT,
} from '../../server/src/platform/visibility/visible.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { observeStatements } from '../harness/observe-statements.ts';
import type { Gallery } from '../harness/postgres.ts';
import { SHARED_WALL, SMALL_COMMUNITY, SMALL_WALL } from '../harness/seed.ts';
import { searchTexts } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';
import { colourQuery, colourSearches } from './colour-growth.ts';
import { followerOf } from './following-growth.ts';
import { mentionQuestions } from './mention-questions.ts';
import { notificationQuestions } from './notification-questions.ts';

/** Reading a table whole is fine while it is small. */
const LARGE = 10_000;
const TAG_FOLLOWER_FOLLOWS = 50;

const SOME_POST = { id: '', tags: ['Ink', 'Glass'], palette: null, layout: null, edges: null };
const SOME_CELL = lookCellOf([0.5, 0, 0], [0.1]);

type Question = { name: string; ask(db: Queries): Promise<unknown> };
type Asker = { id: string; username: string };

/** Somewhere in the middle of the gallery. */
async function middleOf({ db, size }: Gallery): Promise<Cursor> {
  const half = Math.floor(size.posts / 2);
  const row = await db.row<{ created_at: Date; id: string }>(sql`
    select created_at, id from posts where not hidden order by created_at, id offset ${half} limit 1`);
  if (!row) throw new Error('The gallery is empty.');
  return { time: row.created_at, id: row.id };
}

async function busyPerson({ db }: Gallery): Promise<Asker> {
  const row = await db.row<Asker>(
    sql`select id, username from users order by post_count desc limit 1`,
  );
  if (!row) throw new Error('There is nobody in the gallery.');
  return row;
}

/** Whom somebody does not want to see, or must not. */
async function hiddenPeople({ db }: Gallery): Promise<HiddenPeople> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from users order by created_at desc, id desc limit 500`,
  );
  return new Set(rows.map(({ id }) => id));
}

const following = (
  userId: string,
  hidden: HiddenPeople,
  cursor: Cursor | null = null,
): FollowedQuery => ({ userId, cursor, tag: undefined, hidden });

const lists = ({ id, username }: Asker, middle: Cursor, hidden: HiddenPeople): Question[] => [
  { name: 'feed', ask: (db) => postListsStore.feed(db, null, undefined) },
  { name: 'feed, deep', ask: (db) => postListsStore.feed(db, middle, undefined) },
  { name: 'feed of a tag', ask: (db) => postListsStore.feed(db, null, 'Ink') },
  ...[null, middle].flatMap((cursor) =>
    [undefined, 'Ink'].map((tag) => ({
      name: `feed without hidden people, ${cursor ? 'deep' : 'first'}, ${tag ?? 'of all tags'}`,
      ask: (db: Queries) => postListsStore.feedWithout(db, cursor, tag, hiddenPosts(id, hidden)),
    })),
  ),
  { name: 'one post', ask: (db) => postsStore.one(db, middle.id, hidden) },
  { name: 'visible among', ask: (db) => postListsStore.visibleAmong(db, [middle.id], hidden) },
  { name: 'following', ask: (db) => postsOfFew(db, following(id, hidden)) },
  {
    name: 'following, of a tag',
    ask: (db) => postsOfFew(db, { ...following(id, hidden), tag: 'Ink' }),
  },
  {
    name: 'posts like another',
    ask: (db) =>
      similarPostsStore.candidates(
        db,
        { ...SOME_POST, author_id: id, look_cell: SOME_CELL },
        hidden,
        NOTHING_LEFT_OUT,
      ),
  },
  ...[null, middle].map((cursor) => ({
    name: `posts of a person, ${cursor ? 'deep' : 'first'}`,
    ask: (db: Queries) => postsOfArtistStore.page(db, { authorId: id, cursor, hidden }),
  })),
  ...(['liked', 'saved', 'pinned'] as const).map((reaction) => ({
    name: reaction,
    ask: (db: Queries) => postListsStore.withReaction(db, reaction, id, null, hidden),
  })),
  {
    name: 'profile',
    ask: (db) =>
      createProfilesStore(() => []).byUsername(db, username, { viewerId: id, blocked: hidden }),
  },
  { name: 'followers', ask: (db) => followsStore.people(db, followersOf(id, hidden)) },
  {
    name: 'followers called so',
    ask: (db) => followsStore.peopleNamed(db, followersOf(id, hidden), 'zvjezdan'),
  },
  { name: 'communities', ask: (db) => communitiesStore.all(db, id, null) },
  { name: 'communities one is in', ask: (db) => communitiesStore.joined(db, id, null) },
  { name: 'one community', ask: (db) => communitiesStore.detail(db, 'gesso', hidden) },
  { name: 'members', ask: (db) => communitiesStore.members(db, 'gesso', null, hidden) },
  { name: 'posts of everybody', ask: (db) => memberPosts(db, 'gesso', null, hidden) },
  { name: 'art forms', ask: (db) => artFormsStore.all(db, hidden, NOTHING_LEFT_OUT) },
  {
    name: 'artworks of art forms',
    ask: (db) => artFormsStore.artworks(db, [middle.id], hidden),
  },
  {
    name: 'artists to meet',
    ask: (db) => artistsToMeetStore.of(db, id, hidden, NOTHING_LEFT_OUT),
  },
  { name: 'posts of a few', ask: (db) => memberPosts(db, SMALL_COMMUNITY.id, null, hidden) },
  ...[SHARED_WALL, SMALL_WALL].flatMap((wall) =>
    [null, middle].map((cursor) => ({
      name: `posts ${wall}, ${cursor ? 'deep' : 'first'}`,
      ask: (db: Queries) => sharedPostsStore.newest(db, wall, cursor, hidden),
    })),
  ),
  {
    name: 'communities of a post',
    ask: (db) => sharedPostsStore.ofPost(db, middle.id, id, hidden),
  },
];

const hiddenPosts = (viewerId: string, people: HiddenPeople): HiddenPosts => ({
  viewerId,
  people,
  labels: NOTHING_LEFT_OUT.labels,
});

const followersOf = (userId: string, hidden: HiddenPeople) =>
  ({ side: 'followers', userId, cursor: null, hidden }) as const;

/** What somebody is shown who follows as many as anybody can. */
const followings = (id: string, middle: Cursor, hidden: HiddenPeople): Question[] => [
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

/** Somebody who follows a few people and three tags. */
async function tagFollower({ db }: Gallery): Promise<string> {
  const id = await followerOf({ db }, TAG_FOLLOWER_FOLLOWS);
  await db.run(sql`
    insert into tag_follows (follower_id, tag)
    select ${id}, unnest(array['Ink', 'Glass', 'Textileart']) on conflict do nothing`);
  return id;
}

/** What is shown to somebody who follows tags too. */
const followedTags = (id: string, middle: Cursor, hidden: HiddenPeople): Question[] => {
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

const originals = (viewerId: string, middle: Cursor): Question[] => [
  { name: 'originals', ask: (db) => originalsStore.ofOwner(db, viewerId, middle) },
  { name: 'originals of a post', ask: (db) => originalsStore.ofPost(db, viewerId, middle.id) },
];

const collections = (viewerId: string, middle: Cursor, hidden: HiddenPeople): Question[] => {
  const store = createCollectionsStore((id) => id);
  const looking = { viewerId, blocked: hidden, hidden, leftOut: NOTHING_LEFT_OUT };
  return [
    { name: 'collections', ask: (db) => store.ofPerson(db, viewerId, looking, middle) },
    { name: 'a collection', ask: (db) => store.one(db, middle.id, looking) },
    {
      name: 'posts of a collection',
      ask: (db) => collectionsStore.postIds(db, middle.id, looking, middle),
    },
    { name: 'collections with', ask: (db) => collectionsStore.idsWith(db, middle.id, viewerId) },
  ];
};

const searches = (hidden: HiddenPeople): Question[] =>
  searchTexts.flatMap((searchText) => {
    const query = { searchText, cursor: null, hidden };
    const find =
      (sizes: Partial<SearchQuery['sizes']>, paged = true) =>
      (db: Queries) =>
        searchStore.find(db, {
          ...query,
          paged,
          sizes: { artists: 0, artworks: 0, tags: 0, communities: 0, ...sizes },
        });
    return [
      { name: `posts with "${searchText}"`, ask: find({ artworks: 30 }) },
      { name: `artists called "${searchText}"`, ask: find({ artists: 30 }) },
      { name: `tags with "${searchText}"`, ask: find({ tags: 8 }) },
      { name: `communities with "${searchText}"`, ask: find({ communities: 30 }) },
      { name: `all of "${searchText}"`, ask: find(searchLimits.inAll, false) },
    ];
  });

const byColours = (hidden: HiddenPeople): Question[] =>
  colourSearches.map(({ name, ...wanted }) => ({
    name: `posts by ${name}`,
    ask: (db) => colourSearchStore.find(db, colourQuery({ ...wanted, hidden })),
  }));

async function largeTables({ db }: Gallery): Promise<Set<string>> {
  const rows = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`);
  return new Set(rows.map(({ name }) => name));
}

/** The tables a plan reads from one end to the other; a branch that was not taken reads nothing. */
const wholeReads = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)(?!.*\(never executed\))/g)].flatMap(
    (match) => match[1] ?? [],
  );

async function run(harness: BenchHarness): Promise<number> {
  const gallery = await harness.gallery('large');
  const large = await largeTables(gallery);
  let found = 0;
  const middle = await middleOf(gallery);
  const busy = await busyPerson(gallery);
  const follower = await followerOf(gallery, followLimits.followingMax);
  const withTags = await tagFollower(gallery);
  const questions = [NOBODY, await hiddenPeople(gallery)].flatMap((hidden) => [
    ...lists(busy, middle, hidden),
    ...followings(follower, middle, hidden),
    ...followedTags(withTags, middle, hidden),
    ...mentionQuestions(follower, middle, hidden),
    ...collections(busy.id, middle, hidden),
    ...originals(busy.id, middle),
    ...notificationQuestions(follower, busy.id, middle, hidden),
    ...searches(hidden),
    ...byColours(hidden),
  ]);
  for (const { name, ask } of questions) {
    const explaining = observeStatements(gallery.db, async ({ text, values }) => {
      const { rows } = await gallery.db.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      const plan = rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
      const whole = wholeReads(plan).filter((table) => large.has(table));
      found += whole.length;
      const speak = whole.length > 0 ? harness.say : harness.detail;
      speak(`  ${name}\n${plan}`);
    });
    await ask(explaining);
  }
  return found;
}

export const planSeqScans: Measurement = {
  name: 'plans.seq_scans',
  what: 'Plans of any list or search that read a large table whole, among 1,000,000 posts',
  goal: { atMost: 0 },
  run,
};
