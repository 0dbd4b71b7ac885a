import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeOfficial, multipart, png } from '../testing/test-challenge.ts';
import type { TestMember } from '../testing/test-member.ts';
import { addPasskey } from '../testing/test-second-factor.ts';

const UPLOADS = [
  'POST /api/pictures',
  'PUT /api/me/avatar',
  'PUT /api/communities/:id/cover',
  'POST /api/challenges/banners',
  'POST /api/challenges/:weekNumber/submissions',
];

let gesso: TestApp;
let official: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
  // An official account with a second factor is also a moderator.
  await addPasskey(official);
});
afterAll(() => gesso.close());

const writes = Object.keys(routeTable).filter((key) => !key.startsWith('GET '));

it.each(writes)('The route %s rejects unknown fields.', async (key) => {
  const [method = '', path = ''] = key.split(' ');
  const upload = await multipart(await png(), { actorId: 'somebody' });
  const { body, headers } = UPLOADS.includes(key)
    ? upload
    : { body: { actorId: 'somebody' }, headers: {} };
  const reply = await gesso.app.inject({
    method: method as 'POST',
    url: path.replace(':weekNumber', '1').replace(/:\w+/g, 'NOTHING'),
    headers: {
      host: 'gesso.test',
      origin: 'http://gesso.test',
      'x-forwarded-for': official.address,
      ...headers,
    },
    cookies: Object.fromEntries(official.cookies),
    payload: body,
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
});
