import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillGallery, type GalleryPlan } from './gallery.ts';
import { type Painters, startPainters } from './painters.ts';
import type { Handle } from './people.ts';
import { planPeople, planPosts } from './plan.ts';
import { communitiesOf, planCommunities } from './plan-communities.ts';
import { planWeeks } from './plan-weeks.ts';

let painters: Painters;
let gesso: TestApp;

beforeAll(() => {
  painters = startPainters({ count: 1, niceness: 0 });
});
afterEach(() => gesso.close());
afterAll(() => painters.close());

const PATIENCE = 180_000;
const lastWeeks = (now: number) => planWeeks(now).slice(-2);
const lastPosts = planPosts().slice(-3);
const authors = new Set<Handle>([
  'gesso',
  'demo_visitor',
  ...lastPosts.map(({ by }) => by),
  ...lastWeeks(0).flatMap(({ submissions }) => submissions.map(({ by }) => by)),
]);
const among = (handles: Handle[]) => handles.filter((handle) => authors.has(handle));

/** Three posts and two weeks, with their artists only. */
const tiny: GalleryPlan = {
  people: planPeople().filter(({ handle }) => authors.has(handle)),
  posts: lastPosts.map((post) => ({
    ...post,
    likedBy: among(post.likedBy),
    savedBy: among(post.savedBy),
    comments: post.comments.filter(({ by }) => authors.has(by)),
  })),
  weeks: (now) =>
    lastWeeks(now).map((week) => ({
      ...week,
      submissions: week.submissions.map((submission) => ({
        ...submission,
        likedBy: among(submission.likedBy),
      })),
    })),
};

function context(stopAfter = Number.POSITIVE_INFINITY) {
  const stopping = new AbortController();
  const paintedNames: string[] = [];
  return {
    paintedNames,
    services: gesso.services,
    signal: stopping.signal,
    painters: {
      paint: (job: Parameters<Painters['paint']>[0]) => {
        paintedNames.push(job.seed);
        return painters.paint({ ...job, style: 'quilt', width: 48, height: 36 });
      },
    },
    report: (done: number) => {
      if (done >= stopAfter) stopping.abort();
    },
  };
}

async function count(table: 'users' | 'posts' | 'comments' | 'likes' | 'submissions' | 'shares') {
  const counts = await gesso.db.row<Record<string, number>>(sql`
    select (select count(*) from users) as users, (select count(*) from posts) as posts,
      (select count(*) from comments) as comments, (select count(*) from likes) as likes,
      (select count(*) from submissions) as submissions,
      (select count(*) from community_posts) as shares`);
  return counts?.[table];
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the demo gallery', () => {
  it('is filled once, however often the process is interrupted', {
    timeout: PATIENCE,
  }, async () => {
    gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
    const communities = planCommunities(tiny.people.map(({ handle }) => handle));
    // Each artist is created and gets a portrait; each community is created and gets a cover.
    const firstPost = (tiny.people.length + communities.length) * 2 + 3;
    await expect(fillGallery(context(firstPost), tiny)).rejects.toThrow();
    expect(await count('posts')).toBe(1);
    await expect(fillGallery(context(firstPost + 1), tiny)).rejects.toThrow();
    expect(await count('posts')).toBe(2);
    // As if the process had died between creating a post and recording that it is published.
    await gesso.db.run(sql`delete from demo_progress where step like 'work %'`);
    await fillGallery(context(), tiny);

    expect(await count('users')).toBe(authors.size);
    expect(await count('posts')).toBe(3);
    expect(await count('comments')).toBe(sum(tiny.posts.map(({ comments }) => comments.length)));
    expect(await count('likes')).toBe(sum(tiny.posts.map(({ likedBy }) => likedBy.length)));
    const submissions = tiny.weeks(gesso.clock.now()).map((week) => week.submissions.length);
    expect(await count('submissions')).toBe(sum(submissions));
    const shares = tiny.posts.map((post) => communitiesOf(post, communities, 2).length);
    expect(await count('shares')).toBe(sum(shares));

    const later = context();
    await fillGallery(later, tiny);
    expect(later.paintedNames).toEqual([]);
    expect(await count('posts')).toBe(3);
  });

  it('has accounts to sign in with, and a podium for its closed week', {
    timeout: PATIENCE,
  }, async () => {
    gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
    await fillGallery(context(), { ...tiny, posts: [] });
    const visitor = gesso.guest;
    const body = { email: 'demo@gesso.test', password: 'paint-with-me' };
    expect(await visitor.call('POST /api/sign-in', { body })).toMatchObject({ status: 200 });
    const official = await gesso.db.row(sql`
      select 1 from users u join follows f on f.followed_id = u.id
      where u.email = 'hello@gesso.test' and u.email_verified having count(*) = ${authors.size - 1}`);
    expect(official).toBeDefined();
    const past = await visitor.call('GET /api/challenges');
    expect(past.body).toMatchObject({
      items: [{ podium: [{ place: 1 }, { place: 2 }, { place: 3 }] }],
    });
    const maxLikes = Math.max(
      ...(tiny.weeks(0)[0]?.submissions.map((submission) => submission.likedBy.length) ?? []),
    );
    expect(past.body).toMatchObject({ items: [{ podium: [{ likeCount: maxLikes }, {}, {}] }] });
  });

  it('is not created on a server that already has accounts', async () => {
    gesso = await startTestApp();
    await gesso.member();
    const visit = context();
    await fillGallery(visit, tiny);
    expect(await count('users')).toBe(1);
    expect(visit.paintedNames).toEqual([]);
  });
});
