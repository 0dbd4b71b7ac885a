import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestCaller } from '../testing/test-caller.ts';
import { makeOfficial, submit, weekBody } from '../testing/test-challenge.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';

const WEEK = 7;
const NOTIFICATIONS = '/api/me/notifications';

let gesso: TestApp;
let mara: TestMember;
let tom: TestMember;
/** The author of what is liked. */
let ilo: TestMember;
let stranger: TestMember;
let postId: string;
let submissionId: string;
/** Frames that others receive while someone likes and saves. */
const frames: string[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
  mara = await gesso.member();
  tom = await gesso.member();
  ilo = await gesso.member();
  stranger = await gesso.member();
  postId = (await publishPost(ilo)).id;
  submissionId = (await submit(ilo, WEEK)).body.id;
  gesso.services.live.listen(([topic, event]) => {
    if (topic !== `me:${mara.id}` && topic !== `me:${tom.id}`) frames.push(JSON.stringify(event));
  });
});
afterAll(() => gesso.close());

async function react(member: TestMember, method: 'PUT' | 'DELETE') {
  const answers = await Promise.all([
    member.call(`${method} /api/posts/:id/like`, { params: { id: postId } }),
    member.call(`${method} /api/posts/:id/save`, { params: { id: postId } }),
    member.call(`${method} /api/submissions/:id/like`, { params: { id: submissionId } }),
  ]);
  for (const { status } of answers) expect([200, 204]).toContain(status);
}

/** Every readable URL about the two people and the content they may have liked. */
function addresses(): string[] {
  const community = gesso.services.settings.officialCommunity;
  const api = Object.keys(routeTable)
    .filter((key) => key.startsWith('GET '))
    .flatMap((key) => {
      const path = key
        .slice('GET '.length)
        .replace('/communities/:id', `/communities/${community}`)
        .replace(':weekNumber', String(WEEK));
      if (path === '/api/search') return [mara, tom].map(({ username }) => `${path}?q=${username}`);
      if (path.startsWith(NOTIFICATIONS)) return [path];
      if (path.startsWith('/api/me/')) return [`${path}?ids=${postId},${submissionId}`];
      if (path.includes(':username'))
        return [mara, tom].map(({ username }) => path.replace(':username', username));
      if (!path.includes(':id')) return [path];
      return [mara.id, tom.id, postId].map((id) => path.replace(':id', id));
    });
  const profiles = [mara, tom].map(({ username }) => `/public/${username}`);
  return [...api, '/', `/post/${postId}`, ...profiles];
}

/** Removes values that differ between equal responses. */
const steady = (text: string): string => text.replace(/"(version|lastSeen|seenAt)":\d+/g, '');

async function everythingSeenBy(caller: TestCaller): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const url of addresses()) {
    const reply = await gesso.app.inject({
      url,
      headers: { host: 'gesso.test', 'x-forwarded-for': caller.address },
      cookies: Object.fromEntries(caller.cookies),
    });
    answers[url] = `${reply.statusCode} ${steady(reply.body)}`;
  }
  return answers;
}

it('No route that reads reveals a like to anyone except the member and the artist, or a save to anyone except the member.', async () => {
  const otherCallers = [stranger, ilo, gesso.guest];
  const visibleAnswers = async () => {
    const [strangers, artists, guests] = await Promise.all(otherCallers.map(everythingSeenBy));
    const { [NOTIFICATIONS]: told, ...rest } = artists ?? {};
    return { told, others: [strangers, rest, guests] };
  };
  await react(mara, 'PUT');
  const whenMaraDid = await visibleAnswers();
  await react(mara, 'DELETE');
  await react(tom, 'PUT');
  // The counts are the same, and everything else must be too.
  const whenTomDid = await visibleAnswers();
  expect(whenTomDid.others).toEqual(whenMaraDid.others);
  expect(whenMaraDid.told, 'the artist is told').toContain(mara.username);
  expect(whenTomDid.told).toContain(tom.username);
  expect(whenTomDid.told, 'until it is taken back').not.toContain(mara.username);
  const [first = {}] = whenMaraDid.others;
  const answered = Object.values(first).filter((answer) => answer.startsWith('200'));
  expect(answered.length).toBeGreaterThan(30);
  expect(first[`/api/posts/${postId}`], 'the count is public').toContain('"likeCount":1');

  const likedIds = (await tom.call('GET /api/me/liked')).body.items.map(({ id }) => id);
  expect(likedIds, 'oneself is shown it').toEqual([postId]);
  expect((await tom.call('GET /api/me/saved')).body.items).toHaveLength(1);
  for (const other of [mara, stranger, ilo]) {
    for (const key of ['GET /api/me/liked', 'GET /api/me/saved'] as const)
      expect((await other.call(key)).body.items).toEqual([]);
  }
});

it('No live frame sent to others reveals who liked or saved something.', () => {
  expect(frames.length).toBeGreaterThan(2);
  for (const frame of frames) {
    for (const { id, username } of [mara, tom]) {
      expect(frame).not.toContain(id);
      expect(frame).not.toContain(username);
    }
  }
});
