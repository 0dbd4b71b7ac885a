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

/** As many rows as no test would send, all of them newer than what the others have. */
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

/** Everywhere another person could come across the artist: each answer's status, and whether they do. */
async function seen() {
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

/** How many rows say that their author is hidden, and counts that are not of what is shown. */
const standing = () =>
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

describe('somebody with thousands of posts', () => {
  it('is seen before', async () => {
    expect(await seen()).toEqual(EVERYWHERE);
    expect(await standing()).toEqual(ALL_SHOWN);
  });

  it('is hidden from the commit on, while their rows follow in small batches', async () => {
    await hide();
    expect(await isPending()).toBe(true);
    expect(await standing()).toEqual(ALL_SHOWN);
    expect(await seen()).toEqual(NOWHERE);
    let turning = true;
    const updated = updateAll().finally(() => {
      turning = false;
    });
    let reads = 0;
    while (turning) {
      // What others do meanwhile empties what is kept, so that pages are read from the database.
      await hiding.events.publishHidden(NO_ROWS);
      expect(await seen()).toEqual(NOWHERE);
      reads += 1;
    }
    await updated;
    expect(reads).toBeGreaterThan(1);
    expect(await isPending()).toBe(false);
    expect(await standing()).toEqual(ALL_HIDDEN);
    expect(await seen()).toEqual(NOWHERE);
  });

  it('writes nothing and gets no likes meanwhile', async () => {
    await show();
    await updateAll();
    await hide();
    const like = await viewer.call('PUT /api/posts/:id/like', { params: { id: 'MANY-7' } });
    expect(like.status).toBe(404);
    const comment = { key: randomUUID(), comment: 'Under nothing.' };
    const said = await viewer.call('POST /api/posts/:id/comments', {
      params: { id: 'MANY-7' },
      body: comment,
    });
    expect(said.status).toBe(404);
    await updateAll();
  });

  it('comes back whole, also when that is interrupted', async () => {
    await show();
    for (let batches = 0; batches < 5; batches += 1) await updateOneBatch();
    expect(await standing()).toMatchObject({ posts: POSTS - 5 * SMALL_BATCH });
    // As the job does it that is tried again.
    await gesso.services.jobs.runAll();
    expect(await isPending()).toBe(false);
    expect(await standing()).toEqual(ALL_SHOWN);
  });

  it('is hidden again while they are coming back', async () => {
    await hide();
    await updateAll();
    await show();
    for (let batches = 0; batches < 5; batches += 1) await updateOneBatch();
    await hide();
    expect(await seen()).toEqual(NOWHERE);
    await updateAll();
    expect(await standing()).toEqual(ALL_HIDDEN);
    await show();
    await updateAll();
    expect(await standing()).toEqual(ALL_SHOWN);
  });

  it('is taken up by the sweep when the job is lost', async () => {
    await hide();
    await removeJobs(gesso.db, sql`key like 'content-visibility:%'`);
    await gesso.db.run(sql`
      select graphile_worker.add_job('sweep-content-visibility', '{}'::json)`);
    await gesso.services.jobs.runAll();
    expect(await standing()).toEqual(ALL_HIDDEN);
  });
});
