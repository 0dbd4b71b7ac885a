import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentVisibilityStore } from '../features/visibility/content-visibility.store.ts';
import { applyContentVisibility } from '../features/visibility/content-visibility.ts';
import { hidePerson, showPerson } from '../features/visibility/hidden-rows.ts';
import { NO_ROWS } from '../features/visibility/visibility-changes.ts';
import { type Queries, sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { removeJobs } from '../testing/test-jobs.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';

const POSTS = 2_000;
const COMMENTS = 300;
const SMALL_BATCH = 100;

let gesso: TestApp;
let artist: TestMember;
let viewer: TestMember;
let othersPost: string;
let hiding: ReturnType<typeof createHiding>;

/** Inserts more rows than a test would create by requests, all newer than other people's. */
async function fill(db: Queries): Promise<void> {
  await db.run(sql`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    select 'MANY-' || n, ${artist.id}, gen_random_uuid(), 'Ink ' || n, 'Prolific', '{Ink}',
      now() - n * interval '1 second'
    from generate_series(1, ${POSTS}::integer) n`);
  await db.run(sql`
    insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
                          created_at)
    select upper(gen_random_uuid()::text), author_id, id, 1, 800, 600, 'AAAA', '#808080', true,
      created_at
    from posts where author_id = ${artist.id}`);
  await db.run(sql`
    insert into comments (id, post_id, author_id, request_key, comment, created_at)
    select 'SAID-' || n, ${othersPost}, ${artist.id}, gen_random_uuid(), 'Prolific ' || n, now()
    from generate_series(1, ${COMMENTS}::integer) n`);
}

beforeAll(async () => {
  gesso = await startTestApp();
  hiding = createHiding(gesso);
  viewer = await gesso.member();
  artist = await gesso.member({ username: 'prolific_ink' });
  const other = await gesso.member();
  othersPost = (await publishPost(other, { caption: 'Quiet', postTags: ['Ink'] })).id;
  await viewer.call('PUT /api/users/:id/follow', { params: { id: artist.id } });
  await fill(gesso.db);
});
afterAll(() => gesso.close());

const hide = () => hiding.commitHiding((tx) => hidePerson(gesso.services, tx, artist.id, 'closed'));
const show = () =>
  gesso.db.transaction((tx) => showPerson(gesso.services, tx, artist.id, 'closed'));

const updateAll = (size = SMALL_BATCH) => applyContentVisibility(gesso.services, artist.id, size);
const updateOneBatch = () =>
  gesso.db.transaction((tx) => contentVisibilityStore.updateBatch(tx, artist.id, SMALL_BATCH));

/**
 * Every place where another person could see the artist: the status of each response, and whether
 * it shows the artist.
 */
async function visibility() {
  const post = (id: string) => viewer.call('GET /api/posts/:id', { params: { id } });
  const search = (filter: 'artworks' | 'artists') =>
    viewer.call('GET /api/search', { query: { q: 'prolific', filter } });
  const answers = {
    explore: viewer.call('GET /api/posts', { query: {} }),
    tag: viewer.call('GET /api/posts', { query: { tag: 'Ink' } }),
    feed: viewer.call('GET /api/me/feed', { query: {} }),
    profilePosts: viewer.call('GET /api/users/:id/posts', { params: { id: artist.id }, query: {} }),
    oldestPost: post(`MANY-${POSTS}`),
    newestPost: post('MANY-1'),
    comments: viewer.call('GET /api/posts/:id/comments', { params: { id: othersPost }, query: {} }),
    artworks: search('artworks'),
    artists: search('artists'),
    profile: viewer.call('GET /api/users/by-name/:username', {
      params: { username: 'prolific_ink' },
    }),
  };
  const entries = Object.entries(answers).map(async ([name, answer]) => {
    const { status, body } = await answer;
    return [name, [status, JSON.stringify(body).includes(artist.id)]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const EVERYWHERE = {
  explore: [200, true],
  tag: [200, true],
  feed: [200, true],
  profilePosts: [200, true],
  oldestPost: [200, true],
  newestPost: [200, true],
  comments: [200, true],
  artworks: [200, true],
  artists: [200, true],
  profile: [200, true],
};
const NOWHERE = {
  explore: [200, false],
  tag: [200, false],
  feed: [200, false],
  profilePosts: [200, false],
  oldestPost: [404, false],
  newestPost: [404, false],
  comments: [200, false],
  artworks: [200, false],
  artists: [200, false],
  profile: [404, false],
};

const isPending = async () =>
  (await gesso.db.row(sql`select 1 from pending_visibility where user_id = ${artist.id}`)) !==
  undefined;

/**
 * The number of rows marked as hidden with their author, and counts that differ from the visible
 * rows.
 */
const rowCounts = () =>
  gesso.db.row(sql`
    select (select count(*) from posts where author_id = u.id and hidden) as posts,
           (select count(*) from comments where author_id = u.id and hidden) as comments,
           u.post_count as counted,
           (select comment_count from posts where id = ${othersPost}) as below,
           (select post_count from tag_counts where tag = 'Ink') as tagged,
           (select count(*) from post_texts t join posts p on p.id = t.post_id
            where p.author_id = u.id) as texts
    from users u where u.id = ${artist.id}`);

const ALL_SHOWN = {
  posts: 0,
  comments: 0,
  counted: POSTS,
  below: COMMENTS,
  tagged: POSTS + 1,
  texts: POSTS,
};
const ALL_HIDDEN = { posts: POSTS, comments: COMMENTS, counted: 0, below: 0, tagged: 1, texts: 0 };

describe('a person with thousands of posts', () => {
  it('is visible at first', async () => {
    expect(await visibility()).toEqual(EVERYWHERE);
    expect(await rowCounts()).toEqual(ALL_SHOWN);
  });

  it('is hidden from the commit on, while their rows follow in small batches', async () => {
    await hide();
    expect(await isPending()).toBe(true);
    expect(await rowCounts()).toEqual(ALL_SHOWN);
    expect(await visibility()).toEqual(NOWHERE);
    let isUpdating = true;
    const updated = updateAll().finally(() => {
      isUpdating = false;
    });
    let reads = 0;
    while (isUpdating) {
      // Other people's changes empty the caches, so that pages are read from the database.
      await hiding.events.publishHidden(NO_ROWS);
      expect(await visibility()).toEqual(NOWHERE);
      reads += 1;
    }
    await updated;
    expect(reads).toBeGreaterThan(1);
    expect(await isPending()).toBe(false);
    expect(await rowCounts()).toEqual(ALL_HIDDEN);
    expect(await visibility()).toEqual(NOWHERE);
  });

  it('writes nothing and gets no likes meanwhile', async () => {
    await show();
    await updateAll();
    await hide();
    const like = await viewer.call('PUT /api/posts/:id/like', { params: { id: 'MANY-7' } });
    expect(like.status).toBe(404);
    const comment = { key: randomUUID(), comment: 'Under nothing.' };
    const reply = await viewer.call('POST /api/posts/:id/comments', {
      params: { id: 'MANY-7' },
      body: comment,
    });
    expect(reply.status).toBe(404);
    await updateAll();
  });

  it('is shown completely again, even after an interruption', async () => {
    await show();
    for (let batches = 0; batches < 5; batches += 1) await updateOneBatch();
    expect(await rowCounts()).toMatchObject({ posts: POSTS - 5 * SMALL_BATCH });
    // Simulates the retried job.
    await gesso.services.jobs.runAll();
    expect(await isPending()).toBe(false);
    expect(await rowCounts()).toEqual(ALL_SHOWN);
  });

  it('is hidden again while their rows are being shown', async () => {
    await hide();
    await updateAll();
    await show();
    for (let batches = 0; batches < 5; batches += 1) await updateOneBatch();
    await hide();
    expect(await visibility()).toEqual(NOWHERE);
    await updateAll();
    expect(await rowCounts()).toEqual(ALL_HIDDEN);
    await show();
    await updateAll();
    expect(await rowCounts()).toEqual(ALL_SHOWN);
  });

  it('is handled by the sweep when the job is lost', async () => {
    await hide();
    await removeJobs(gesso.db, sql`key like 'content-visibility:%'`);
    await gesso.db.run(sql`
      select graphile_worker.add_job('sweep-content-visibility', '{}'::json)`);
    await gesso.services.jobs.runAll();
    expect(await rowCounts()).toEqual(ALL_HIDDEN);
  });
});
