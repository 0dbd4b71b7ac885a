import { randomUUID } from 'node:crypto';
import type { Submission } from '@gesso/domain/challenges';
import type { Collection } from '@gesso/domain/collections';
import type { Comment } from '@gesso/domain/comments';
import type { Post } from '@gesso/domain/posts';
import { sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { DAY, makeOfficial, submit, weekBody } from './test-challenge.ts';
import { addToCollection, makeCollection } from './test-collections.ts';
import type { TestMember } from './test-member.ts';
import { asUpload, publishPost, testPicture } from './test-posts.ts';
import { insertCommunity } from './test-shared-posts.ts';

/** An artist with content on every surface, and a viewer who sees all of it. */
export type SurfacesFixture = {
  gesso: TestApp;
  viewer: TestMember;
  artist: TestMember;
  /** has their own post, comment and submission, so that no list is empty */
  other: TestMember;
  post: Post;
  othersPost: Post;
  /** by the artist, below the other person's post */
  comment: Comment;
  /** by the artist: the winner of a past week, and one in the current week */
  winner: Submission;
  submission: Submission;
  /** a community of the site: it shows its members' posts */
  community: string;
  /** public, by the artist */
  collection: Collection;
  /** public, by the other person, with a post of each */
  othersCollection: Collection;
  /** the viewer's own community, in which both posts are shared */
  circle: string;
};

export const CLOSED_WEEK = 1;
export const RUNNING_WEEK = 2;
const COMMUNITY = 'inkers';

async function comment(member: TestMember, postId: string, text: string): Promise<Comment> {
  const reply = await member.call('POST /api/posts/:id/comments', {
    params: { id: postId },
    body: { key: randomUUID(), comment: text },
  });
  return reply.body;
}

async function planWeek(gesso: TestApp, official: TestMember, weekNumber: number): Promise<void> {
  const body = weekBody(gesso, { weekNumber, startsIn: 0 });
  const planned = await official.call('POST /api/challenges', { body });
  if (planned.status !== 201) throw new Error(`the week answered ${JSON.stringify(planned.body)}`);
}

const likeSubmission = (member: TestMember, { id }: Submission) =>
  member.call('PUT /api/submissions/:id/like', { params: { id } });

type People = Pick<SurfacesFixture, 'viewer' | 'artist' | 'other'>;

/** A past week in which the artist came first and the other second, and a current one. */
async function runWeeks(gesso: TestApp, { viewer, artist, other }: People) {
  const official = await makeOfficial(gesso);
  await planWeek(gesso, official, CLOSED_WEEK);
  const winner = (await submit(artist, CLOSED_WEEK)).body;
  const second = (await submit(other, CLOSED_WEEK)).body;
  for (const member of [viewer, other]) await likeSubmission(member, winner);
  await likeSubmission(viewer, second);
  gesso.clock.move(8 * DAY * 1000);
  await planWeek(gesso, official, RUNNING_WEEK);
  const submission = (await submit(artist, RUNNING_WEEK)).body;
  await submit(other, RUNNING_WEEK);
  await likeSubmission(viewer, submission);
  return { winner, submission };
}

/** Follows, memberships and reactions between the three. */
async function connect(gesso: TestApp, { viewer, artist, other }: People, post: Post) {
  await gesso.db.run(sql`
    insert into communities (id, name) values (${COMMUNITY}, 'Inkers')`);
  for (const member of [viewer, artist, other]) {
    const params = { id: COMMUNITY };
    await member.call('PUT /api/communities/:id/membership', { params });
  }
  await gesso.db.run(sql`
    insert into community_moderators (community_id, user_id, created_at)
    values (${COMMUNITY}, ${artist.id}, now())`);
  const follow = (follower: TestMember, followed: TestMember) =>
    follower.call('PUT /api/users/:id/follow', { params: { id: followed.id } });
  await follow(viewer, artist);
  await follow(viewer, other);
  await follow(artist, viewer);
  await follow(other, viewer);
  // Members see posts of a tag they follow from everyone who uses it.
  await viewer.call('PUT /api/tags/:name/follow', { params: { name: 'Glass' } });
  const params = { id: post.id };
  await viewer.call('PUT /api/posts/:id/like', { params });
  await other.call('PUT /api/posts/:id/like', { params });
  await viewer.call('PUT /api/posts/:id/save', { params });
}

/** Both are public; the other person's has the artist's post on its cover. */
async function sort({ artist, other }: People, post: Post, othersPost: Post) {
  const collection = await makeCollection(artist, {
    name: 'Blotters',
    public: true,
    postId: othersPost.id,
  });
  const othersCollection = await makeCollection(other, { public: true, postId: post.id });
  await addToCollection(other, othersCollection.id, othersPost.id);
  const params = { id: othersCollection.id, postId: post.id };
  await other.call('PUT /api/collections/:id/cover/:postId', { params });
  return { collection, othersCollection };
}

async function shareBoth(gesso: TestApp, { viewer, artist, other }: People, posts: Post[]) {
  const circle = await insertCommunity(gesso, viewer, [artist, other]);
  for (const { id } of posts) {
    await gesso.db.run(sql`
      insert into community_posts (community_id, post_id, slot, shared_at)
      values (${circle}, ${id}, 1, now())`);
  }
  return circle;
}

export async function startSurfacesFixture(): Promise<SurfacesFixture> {
  const gesso = await startTestApp({
    OFFICIAL_EMAILS: 'hello@gesso.test',
    PUBLIC_URL: 'http://gesso.test',
  });
  const viewer = await gesso.member({ username: 'vera_viewer' });
  const artist = await gesso.member({ username: 'arne_inker', fullName: 'Arne Inker' });
  const other = await gesso.member({ username: 'olga_inker', fullName: 'Olga Inker' });
  const people = { viewer, artist, other };
  await artist.call('PUT /api/me/avatar', asUpload(await testPicture(200, 200)));
  await gesso.db.run(sql`
    update users set artist_tags = array['Painter', 'Muralist'] where id = ${artist.id}`);
  const post = await publishPost(artist, {
    caption: 'Inkwell at dusk',
    postTags: ['Glass', 'Ink'],
  });
  const othersPost = await publishPost(other, { caption: 'Inkwell at noon', postTags: ['Glass'] });
  await comment(other, post.id, 'Such light.');
  await comment(viewer, othersPost.id, 'Before yours.');
  const artistsComment = await comment(artist, othersPost.id, 'Between yours and mine.');
  await comment(viewer, othersPost.id, 'After yours.');
  await connect(gesso, people, post);
  const collections = await sort(people, post, othersPost);
  const circle = await shareBoth(gesso, people, [post, othersPost]);
  const weeks = await runWeeks(gesso, people);
  return {
    gesso,
    ...people,
    post,
    othersPost,
    comment: artistsComment,
    ...weeks,
    ...collections,
    community: COMMUNITY,
    circle,
  };
}
