/**
 * A program that uses Gesso only through the client package, which `npm run client` generates from the published
 * OpenAPI document. server/src/tests/api-client.test.ts generates it, type-checks this program and runs it.
 */
import { createClient, keepInMemory } from '@gesso/client';

const [server = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const store = keepInMemory();
const client = createClient({ baseUrl: server, store, userAgent: 'Example/1.0' });

/** The response of a call that must succeed. */
function must<T>({ data, error }: { data?: T; error?: { code: string; message: string } }): T {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.message}`);
  return data;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const email = 'client@gesso.test';
const password = 'paint-with-me';
const person = { email, password, fullName: 'A Client', username: 'a_client' };
const { member } = must(await client.POST('/api/sign-up', { body: { ...person, tokens: true } }));
if (!member) throw new Error('This server emails a code first: sign up again with it as otp.');
await client.POST('/api/sign-out');

const refused: string[] = [];
const wrong = await client.POST('/api/sign-in', { body: { email, password: 'guess' } });
if (wrong.error?.code === 'password-wrong') refused.push(wrong.error.code);
must(await client.POST('/api/sign-in', { body: { email, password, tokens: true } }));

const file = new Blob([PIXEL], { type: 'image/png' });
const picture = must(await client.POST('/api/pictures', { body: { file } }));
const post = must(
  await client.POST('/api/posts', {
    body: {
      key: crypto.randomUUID(),
      pictures: [{ id: picture.id, alt: 'A single dot' }],
      caption: 'Dot',
      description: 'The smallest work there is.',
      postTags: ['Pixelart'],
    },
  }),
);

const path = { id: post.id };
const { likeCount } = must(await client.PUT('/api/posts/{id}/like', { params: { path } }));
const said = { comment: 'Mine.', key: crypto.randomUUID() };
must(await client.POST('/api/posts/{id}/comments', { params: { path }, body: said }));
const empty = await client.POST('/api/posts/{id}/comments', {
  params: { path },
  body: { comment: ' ', key: crypto.randomUUID() },
});
switch (empty.error?.code) {
  case 'comment-empty':
  case 'comment-too-long':
    refused.push(empty.error.code);
    break;
  default:
}

/** Two concurrent reads after the access token became invalid: one refresh serves both. */
async function refreshAfter(change: { expiresAt: number } | { accessToken: string }) {
  const before = await store.load();
  if (!before) throw new Error('No one is signed in');
  await store.save({ ...before, ...change });
  const read = () => client.GET('/api/posts', { params: { query: {} } });
  const [feed] = (await Promise.all([read(), read()])).map(must);
  const after = await store.load();
  return { feed, refreshed: after !== null && after.refreshToken !== before.refreshToken };
}
const late = await refreshAfter({ expiresAt: 0 });
const lost = await refreshAfter({ accessToken: 'lost' });

const { devices } = must(await client.GET('/api/me/sessions'));
await client.POST('/api/sign-out');
const over = await client.GET('/api/me/sessions');
if (over.error?.code === 'sign-in-required') refused.push(over.error.code);

console.log(
  JSON.stringify({
    username: member.username,
    likeCount,
    refused,
    posts: late.feed?.items.map(({ caption, commentCount }) => ({ caption, commentCount })),
    refreshed: [late.refreshed, lost.refreshed],
    device: devices.find(({ current }) => current)?.device,
    signedOut: (await store.load()) === null,
  }),
);
