import { randomUUID } from 'node:crypto';
import { meTopic } from '@gesso/domain/accounts';
import type { Api } from '@gesso/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '../testing/route-table.ts';
import {
  markersOf,
  type ShownOnSurface,
  type Surface,
  surfaces,
  topicsOf,
} from '../testing/surfaces.ts';
import { type SurfacesFixture, startSurfacesFixture } from '../testing/surfaces-fixture.ts';
import type { CallInput } from '../testing/test-caller.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';
import { listenForTabs, type TestTab } from '../testing/test-tab.ts';

type Answer = { status: number; text: string };

const OF_ARTIST: ShownOnSurface[] = [
  'post',
  'sharing',
  'comment',
  'submission',
  'winner',
  'person',
  'collection',
];
const ofPeople = surfaces.filter(({ shows }) => !shows.includes('community'));

/** The same fixture with ids of an artist and a post that do not exist. */
const withNobody = (fixture: SurfacesFixture): SurfacesFixture => ({
  ...fixture,
  artist: { ...fixture.artist, id: 'NOTHING', username: 'no_body' },
  post: { ...fixture.post, id: 'NOTHING' },
  collection: { ...fixture.collection, id: 'NOTHING' },
});

/** Removes the page's own URL, which differs between the two responses. */
const withoutAddress = (
  { status, text }: Answer,
  { artist, post, collection }: SurfacesFixture,
): Answer => ({
  status,
  text: text
    .replaceAll(artist.username, 'NAME')
    .replaceAll(post.id, 'ID')
    .replaceAll(collection.id, 'ID'),
});

const markersIn = (fixture: SurfacesFixture, { text }: { text: string }): string[] =>
  OF_ARTIST.flatMap((shown) => markersOf(fixture, shown)).filter((marker) => text.includes(marker));

const openAll = async (fixture: SurfacesFixture): Promise<Map<string, Answer>> =>
  new Map(
    await Promise.all(
      ofPeople.map(async (surface) => [surface.name, await surface.open(fixture)] as const),
    ),
  );

/** A write that affects the artist's content. */
type Write = (fixture: SurfacesFixture) => CallInput;
const toPost: Write = ({ post }) => ({ params: { id: post.id } });
const toArtist: Write = ({ artist }) => ({ params: { id: artist.id } });
const toSubmission: Write = ({ submission, artist }) => ({
  params: { id: artist.id === 'NOTHING' ? 'NOTHING' : submission.id },
});
const key = randomUUID();

/** 'of nobody': a write to something without a single owner. */
const writes: { [K in keyof Api]?: Write | 'of nobody' } = {
  'DELETE /api/posts/:id': toPost,
  'PUT /api/posts/:id/pin': toPost,
  'DELETE /api/posts/:id/pin': toPost,
  'PUT /api/posts/:id/comments-closed': toPost,
  'PUT /api/posts/:id/like': toPost,
  'DELETE /api/posts/:id/like': toPost,
  'PUT /api/posts/:id/save': toPost,
  'DELETE /api/posts/:id/save': toPost,
  'POST /api/posts/:id/comments': (fixture) => ({
    ...toPost(fixture),
    body: { comment: 'Me.', key },
  }),
  'POST /api/challenges/:weekNumber/submissions': 'of nobody',
  'PUT /api/submissions/:id/like': toSubmission,
  'DELETE /api/submissions/:id/like': toSubmission,
  'PUT /api/users/:id/follow': toArtist,
  'DELETE /api/users/:id/follow': toArtist,
  'PUT /api/users/:id/block': toArtist,
  'DELETE /api/users/:id/block': toArtist,
  'PUT /api/users/:id/mute': toArtist,
  'DELETE /api/users/:id/mute': toArtist,
  'PUT /api/communities/:id/membership': 'of nobody',
  'DELETE /api/communities/:id/membership': 'of nobody',
};

const writesTo = Object.entries(writes).flatMap(([route, write]) =>
  typeof write === 'function' ? [{ route: route as keyof Api, write }] : [],
);

/** Everything the artist can do that others might notice. */
async function act({ artist, othersPost, post, submission }: SurfacesFixture): Promise<void> {
  const body = { comment: 'Again.', key: randomUUID() };
  await artist.call('POST /api/posts/:id/comments', { params: { id: othersPost.id }, body });
  await artist.call('PUT /api/posts/:id/like', { params: { id: post.id } });
  await artist.call('PUT /api/submissions/:id/like', { params: { id: submission.id } });
  await artist.call('DELETE /api/posts/:id', { params: { id: (await publishPost(artist)).id } });
}

/** The texts of all frames up to one that was sent afterwards. */
async function receivedFrames({ gesso, viewer }: SurfacesFixture, tab: TestTab): Promise<string[]> {
  gesso.services.live.publish(meTopic(viewer.id), { type: 'me-changed' });
  await tab.next(({ event }) => event?.type === 'me-changed');
  return tab.frames.splice(0).map((frame) => JSON.stringify(frame));
}

/**
 * Makes a visible person comment, and waits for the counts: they are batched, and arrive after
 * everything that the artist's actions left waiting on the same topics.
 */
async function countsOfOther({ other, othersPost: { id } }: SurfacesFixture, tab: TestTab) {
  const body = { comment: 'After all that.', key: randomUUID() };
  await other.call('POST /api/posts/:id/comments', { params: { id }, body });
  const post = await other.call('GET /api/posts/:id', { params: { id } });
  const count = `"commentCount":${post.body.commentCount}`;
  for (const topic of ['feed', `post:${id}`]) {
    await tab.next((frame) => frame.topic === topic && JSON.stringify(frame).includes(count));
  }
}

const counts = async (member: TestMember, { other, othersPost }: SurfacesFixture) => {
  const params = { id: othersPost.id };
  const { body: post } = await member.call('GET /api/posts/:id', { params });
  const { body } = await member.call('GET /api/users/:id', { params: { id: other.id } });
  const { body: current } = await member.call('GET /api/challenges/current');
  const { profile } = body;
  return [post.commentCount, post.likeCount, profile.followerCount, current.week?.submissionCount];
};

describe.each(['viewer', 'artist'] as const)('when the %s has blocked the other', (blocker) => {
  let fixture: SurfacesFixture;
  let before: Map<string, Answer>;
  let after: Map<string, Answer>;
  let tab: TestTab;
  let framesBefore: string[];
  beforeAll(async () => {
    fixture = await startSurfacesFixture();
    tab = await (await listenForTabs(fixture.gesso)).tab(fixture.viewer);
    for (const topic of [meTopic(fixture.viewer.id), ...topicsOf(fixture)])
      await tab.subscribe(topic);
    await act(fixture);
    framesBefore = await receivedFrames(fixture, tab);
    before = await openAll(fixture);
    const [one, other] =
      blocker === 'viewer' ? [fixture.viewer, fixture.artist] : [fixture.artist, fixture.viewer];
    const { status } = await one.call('PUT /api/users/:id/block', { params: { id: other.id } });
    expect(status).toBe(204);
    after = await openAll(fixture);
  });
  afterAll(() => fixture.gesso.close());

  it.each(ofPeople)('$name no longer shows the artist', async (surface: Surface) => {
    const [was, is] = [before.get(surface.name), after.get(surface.name)];
    if (!was || !is) throw new Error('every surface was opened');
    expect(markersIn(fixture, was)).not.toEqual([]);
    if (surface.name.endsWith('for a guest')) return expect(markersIn(fixture, is)).not.toEqual([]);
    const expected = withoutAddress(await surface.open(withNobody(fixture)), withNobody(fixture));
    expect(withoutAddress(is, fixture), 'like an address of nobody').toEqual(expected);
    if (is.status === 200) expect(markersIn(fixture, is)).toEqual([]);
  });

  it('hides what one had done to a post before', async () => {
    const { viewer, post } = fixture;
    const { body } = await viewer.call('GET /api/me/reactions', { query: { ids: post.id } });
    expect(body).toEqual({ liked: [], saved: [], pinned: [] });
    const ownPost = await publishPost(viewer);
    await viewer.call('PUT /api/posts/:id/like', { params: { id: ownPost.id } });
    const ids = `${post.id},${ownPost.id}`;
    const reactions = await viewer.call('GET /api/me/reactions', { query: { ids } });
    expect(reactions.body.liked, 'what one may see is').toEqual([ownPost.id]);
  });

  it.each(writesTo)(
    '$route is answered as if the artist did not exist',
    async ({ route, write }) => {
      // Someone who blocked may block again and unblock: both are their own writes.
      if (blocker === 'viewer' && /block|mute/.test(route)) return;
      const { viewer } = fixture;
      const reply = await viewer.call(route, write(fixture));
      const replyOfNobody = await viewer.call(route, write(withNobody(fixture)));
      expect([reply.status, reply.body]).toEqual([replyOfNobody.status, replyOfNobody.body]);
    },
  );

  it('no live topic mentions the artist, although each did before', async () => {
    for (const topic of topicsOf(fixture)) {
      const frames = framesBefore.filter((frame) => frame.includes(`"${topic}"`));
      expect(
        frames.filter((frame) => frame.includes('"event"')),
        topic,
      ).not.toEqual([]);
    }
    await receivedFrames(fixture, tab);
    await act(fixture);
    await countsOfOther(fixture, tab);
    const frames = await receivedFrames(fixture, tab);
    const events = frames.filter((frame) => !frame.includes('me-changed'));
    expect(events.filter((frame) => markersIn(fixture, { text: frame }).length > 0)).toEqual([]);
    // Only the counts of the post that both may see remain.
    expect(new Set(events.map((frame) => JSON.parse(frame).topic))).toEqual(
      new Set(['feed', `post:${fixture.othersPost.id}`]),
    );
  });

  it('counts are the same for the viewer, the artist and another member', async () => {
    const { viewer, artist, other } = fixture;
    const shownCounts = await Promise.all(
      [viewer, artist, other].map((one) => counts(one, fixture)),
    );
    expect(new Set(shownCounts.map((numbers) => JSON.stringify(numbers))).size).toBe(1);
  });
});

describe('when the viewer has muted the artist', () => {
  let fixture: SurfacesFixture;
  let before: Map<string, Answer>;
  let ofNobody: Map<string, Answer>;
  let after: Map<string, Answer>;
  beforeAll(async () => {
    fixture = await startSurfacesFixture();
    before = await openAll(fixture);
    ofNobody = await openAll(withNobody(fixture));
    const params = { id: fixture.artist.id };
    await fixture.viewer.call('PUT /api/users/:id/mute', { params });
    after = await openAll(fixture);
  });
  afterAll(() => fixture.gesso.close());

  it.each(ofPeople)('$name leaves the artist out of lists, but keeps direct URLs', ({ name }) => {
    const [former, unknown, is] = [before.get(name), ofNobody.get(name), after.get(name)];
    if (!former || !unknown || !is) throw new Error('every surface was opened');
    const hasAddress = former.text !== unknown.text;
    if (hasAddress || name.endsWith('for a guest')) expect(is).toEqual(former);
    else expect(markersIn(fixture, is)).toEqual([]);
  });

  it('the artist still sees the viewer', async () => {
    const { artist, viewer, community } = fixture;
    const params = { id: viewer.id };
    expect((await artist.call('GET /api/users/:id', { params })).status).toBe(200);
    const members = await artist.call('GET /api/communities/:id/members', {
      params: { id: community },
    });
    expect(JSON.stringify(members.body)).toContain(viewer.id);
  });
});

describe('the table of writes', () => {
  it('contains every write to content of other people', () => {
    const anybodys = Object.entries(routeTable).flatMap(([route, row]) =>
      'whose' in row && row.whose === 'others' ? [route] : [],
    );
    expect(anybodys.filter((route) => !(route in writes))).toEqual([]);
  });
});
