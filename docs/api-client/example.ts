/**
 * A client of Gesso that knows the published document alone. Its types are made from it with
 * openapi-typescript, which is told that binary strings are Blobs, into gesso.ts beside this file:
 * server/src/api-client.test.ts does so, checks this program against them and runs it.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './gesso.ts';

const [server = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: server });
const header = { Origin: new URL(server).origin };

/** Keeps cookies, as a browser does by itself. */
const cookies = new Map<string, string>();
const keepCookies: Middleware = {
  onRequest({ request }) {
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    request.headers.set('cookie', pairs.join('; '));
    return request;
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const end = pair.indexOf('=');
      cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
  },
};
client.use(keepCookies);

function asForm(parts: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  return form;
}

/** The answer of a call that has to succeed. */
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
const { member } = must(await client.POST('/api/sign-up', { params: { header }, body: person }));
if (!member) throw new Error('This server mails a code first: sign up again with it as otp.');
await client.POST('/api/sign-out', { params: { header } });

const refused: string[] = [];
const wrong = await client.POST('/api/sign-in', {
  params: { header },
  body: { email, password: 'guess' },
});
if (wrong.error?.code === 'password-wrong') refused.push(wrong.error.code);
must(await client.POST('/api/sign-in', { params: { header }, body: { email, password } }));

const file = new Blob([PIXEL], { type: 'image/png' });
const picture = must(
  await client.POST('/api/pictures', {
    params: { header },
    body: { file },
    bodySerializer: asForm,
  }),
);
const post = must(
  await client.POST('/api/posts', {
    params: { header },
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
const { likeCount } = must(await client.PUT('/api/posts/{id}/like', { params: { header, path } }));
const said = { comment: 'Mine.', key: crypto.randomUUID() };
must(await client.POST('/api/posts/{id}/comments', { params: { header, path }, body: said }));
const empty = await client.POST('/api/posts/{id}/comments', {
  params: { header, path },
  body: { comment: ' ', key: crypto.randomUUID() },
});
switch (empty.error?.code) {
  case 'comment-empty':
  case 'comment-too-long':
    refused.push(empty.error.code);
    break;
  default:
}
const feed = must(await client.GET('/api/posts', { params: { query: {} } }));

const posts = feed.items.map(({ caption, commentCount }) => ({ caption, commentCount }));
console.log(JSON.stringify({ username: member.username, likeCount, refused, posts }));
