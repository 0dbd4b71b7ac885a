import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidePerson, showPerson } from '../features/visibility/hidden-rows.ts';
import { sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import {
  CLOSED_WEEK,
  RUNNING_WEEK,
  type SurfacesFixture,
  startSurfacesFixture,
} from '../testing/surfaces-fixture.ts';
import { DAY } from '../testing/test-challenge.ts';
import { publishPost } from '../testing/test-posts.ts';

let fixture: SurfacesFixture;
let hiding: ReturnType<typeof createHiding>;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
  hiding = createHiding(fixture.gesso);
});
afterAll(() => fixture.gesso.close());

/** Every stored count that differs from the number of visible rows. */
const wrongCounts = () =>
  fixture.gesso.db.rows(sql`
    select 'posts of ' || u.username as what from users u
    where post_count <> (select count(*) from posts where author_id = u.id and not hidden)
    union all select 'comments of ' || p.id from posts p
    where comment_count <> (select count(*) from comments where post_id = p.id and not hidden)
    union all select 'submissions of week ' || w.week_number from challenge_weeks w
    where entry_count <>
      (select count(*) from submissions s where s.week_number = w.week_number and not hidden)
    union all select 'posts with ' || tag from tag_counts t
    where post_count <> (select count(*) from posts where tags @> array[t.tag] and not hidden)
    union all select 'text of ' || p.id from posts p
    where hidden = exists (select from post_texts where post_id = p.id)`);

const counts = async () => {
  const { viewer, artist, othersPost } = fixture;
  const profile = await viewer.call('GET /api/users/:id', { params: { id: artist.id } });
  const post = await viewer.call('GET /api/posts/:id', { params: { id: othersPost.id } });
  const tags = await viewer.call('GET /api/search', { query: { q: 'glass', filter: 'tags' } });
  const week = await viewer.call('GET /api/challenges/:weekNumber', {
    params: { weekNumber: RUNNING_WEEK },
  });
  return {
    posts: profile.body.profile?.postCount,
    comments: post.body.commentCount,
    tagged: tags.body.tags[0]?.count,
    submissions: week.body.week.submissionCount,
  };
};

const podium = async (weekNumber: number) => {
  const week = await fixture.viewer.call('GET /api/challenges/:weekNumber', {
    params: { weekNumber },
  });
  return week.body.podium.map(({ author, place }) => [author.id, place]);
};

describe('counts', () => {
  it('include visible rows only, and are correct again afterwards', async () => {
    const { post, comment, submission } = fixture;
    const before = await counts();
    expect(before).toEqual({ posts: 1, comments: 3, tagged: 2, submissions: 2 });
    const subjects = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: comment.id },
      { kind: 'submission', id: submission.id },
    ] as const;
    for (const subject of subjects) await hiding.remove(subject);
    // Removing twice has no further effect.
    for (const subject of subjects) await hiding.remove(subject);
    expect(await counts()).toEqual({ posts: 0, comments: 2, tagged: 1, submissions: 1 });
    expect(await wrongCounts()).toEqual([]);
    for (const subject of subjects) await hiding.restore(subject);
    for (const subject of subjects) await hiding.restore(subject);
    expect(await counts()).toEqual(before);
    expect(await wrongCounts()).toEqual([]);
  });

  it('stay correct when something is hidden for several reasons', async () => {
    const { artist, post, comment } = fixture;
    const before = await counts();
    const removed = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: comment.id },
      { kind: 'profile', id: artist.id },
    ] as const;
    for (const subject of removed) await hiding.remove(subject);
    await hiding.hide((tx) => hidePerson(fixture.gesso.services, tx, artist.id, 'closed'));
    expect(await wrongCounts()).toEqual([]);
    await hiding.restore({ kind: 'profile', id: artist.id });
    expect((await counts()).posts).toBeUndefined();
    await hiding.show((tx) => showPerson(fixture.gesso.services, tx, artist.id, 'closed'));
    expect(await wrongCounts()).toEqual([]);
    expect(await counts()).toMatchObject({ posts: 0, comments: 2 });
    for (const subject of removed) await hiding.restore(subject);
    expect(await counts()).toEqual(before);
  });

  it('do not change when hidden content is permanently deleted', async () => {
    const { gesso } = fixture;
    const author = await gesso.member();
    await publishPost(author, { postTags: ['Glass'] });
    await author.call('POST /api/posts/:id/comments', {
      params: { id: fixture.othersPost.id },
      body: { key: crypto.randomUUID(), comment: 'Still here.' },
    });
    await hiding.hide((tx) => hidePerson(fixture.gesso.services, tx, author.id, 'deleting'));
    await gesso.db.run(sql`delete from users where id = ${author.id}`);
    expect(await wrongCounts()).toEqual([]);
    const { body } = await fixture.viewer.call('GET /api/posts/:id/comments', {
      params: { id: fixture.othersPost.id },
    });
    const remaining = body.items.find(({ comment }) => comment === 'Still here.');
    expect(remaining?.author).toBeNull();
    await gesso.db.run(sql`delete from comments where comment = 'Still here.'`);
  });
});

describe('the podium', () => {
  it('includes visible submissions only: the next one moves up, and down again', async () => {
    const { winner, artist, other } = fixture;
    const before = await podium(CLOSED_WEEK);
    expect(before).toEqual([
      [artist.id, 1],
      [other.id, 2],
    ]);
    await hiding.remove({ kind: 'submission', id: winner.id });
    expect(await podium(CLOSED_WEEK)).toEqual([[other.id, 1]]);
    const params = { id: other.id };
    const record = await fixture.viewer.call('GET /api/users/:id/trophies', { params });
    expect(record.body.trophies).toMatchObject([{ place: 1 }]);
    await hiding.restore({ kind: 'submission', id: winner.id });
    expect(await podium(CLOSED_WEEK)).toEqual(before);
  });

  it('of a week that has ended meanwhile includes a submission that is restored', async () => {
    const { submission, artist, other, gesso } = fixture;
    await hiding.remove({ kind: 'submission', id: submission.id });
    gesso.clock.move(8 * DAY * 1000);
    expect(await podium(RUNNING_WEEK)).toEqual([]);
    await hiding.restore({ kind: 'submission', id: submission.id });
    expect(await podium(RUNNING_WEEK)).toEqual([[artist.id, 1]]);
    expect(other.id).not.toBe(artist.id);
  });
});
