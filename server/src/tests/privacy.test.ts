import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCaller } from '../testing/test-caller.ts';
import { makeOfficial, submit, weekBody } from '../testing/test-challenge.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';

const ADDRESS = 'kept.to.herself@private.test';
const WEEK = 7;

let gesso: TestApp;
let mara: TestMember;
let stranger: TestMember;
let postId: string;
/** All frames that other people may receive. */
const frames: string[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  gesso.services.live.listen(([topic, event]) => {
    if (topic !== `me:${mara?.id}`) frames.push(JSON.stringify(event));
  });
  const official = await makeOfficial(gesso);
  mara = await gesso.member({ username: 'mara_private', email: ADDRESS });
  stranger = await gesso.member();
  await official.call('POST /api/challenges', {
    body: weekBody(gesso, { weekNumber: WEEK, startsIn: -1 }),
  });
  postId = (await publishPost(mara)).id;
  const params = { id: postId };
  await mara.call('POST /api/posts/:id/comments', {
    params,
    body: { key: randomUUID(), comment: 'Mine.' },
  });
  await mara.call('PUT /api/posts/:id/like', { params });
  await mara.call('PUT /api/users/:id/follow', { params: { id: stranger.id } });
  await stranger.call('PUT /api/users/:id/follow', { params: { id: mara.id } });
  await mara.call('PATCH /api/me/profile', {
    body: {
      fullName: 'Mara Private',
      username: 'mara_private',
      bio: 'Nothing to see.',
      artistTags: [],
      interestTags: ['Drawing', 'Painting', 'Sculpture'],
    },
  });
  await submit(mara, WEEK);
});
afterAll(() => gesso.close());

/** Every route that reads, with the ids of Mara and her content. */
function readings(): string[] {
  return Object.keys(routeTable)
    .filter((key) => key.startsWith('GET '))
    .map((key) => {
      const path = key.slice('GET '.length);
      const id = path.startsWith('/api/posts/') ? postId : mara.id;
      const community = gesso.services.settings.officialCommunity;
      const filled = path
        .replace('/communities/:id', `/communities/${community}`)
        .replace(':id', id)
        .replace(':username', mara.username)
        .replace(':weekNumber', String(WEEK));
      if (path === '/api/search') return `${filled}?q=mara`;
      return path.startsWith('/api/me/') ? `${filled}?ids=${mara.id}` : filled;
    });
}

it('No route that reads shows an email address to anyone except its owner.', async () => {
  const pages = [`/public/${mara.username}`, `/post/${postId}`, '/', '/api/search?q=private.test'];
  let answered = 0;
  for (const caller of [stranger, createCaller(gesso.app)]) {
    for (const url of [...readings(), ...pages]) {
      const reply = await gesso.app.inject({
        url,
        headers: { host: 'gesso.test', 'x-forwarded-for': caller.address },
        cookies: Object.fromEntries(caller.cookies),
      });
      if (reply.statusCode === 200) answered += 1;
      expect(reply.body.toLowerCase(), url).not.toContain(ADDRESS);
    }
  }
  expect(answered).toBeGreaterThan(25);
});

it('No live frame contains an email address.', () => {
  expect(frames.length).toBeGreaterThan(4);
  for (const frame of frames) expect(frame.toLowerCase()).not.toContain(ADDRESS);
});
