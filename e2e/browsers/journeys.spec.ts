import { randomUUID } from 'node:crypto';
import { createPost } from '../posts.ts';
import { expect, test } from './story.ts';

const unique = (stem: string) => `${stem}_${randomUUID().slice(0, 8)}`;

test('a person creates an account and chooses art forms', async ({ open }) => {
  const username = unique('mara');
  const screen = await open(null, '/login');
  await screen.click('button', 'Create Account');
  await screen.sees('heading', 'Make yourself at home');
  await screen.fill('Full name', 'Mara Field');
  await screen.fill('Username', username);
  await screen.fill('Email', `${username}@gesso.test`);
  await screen.fill('Password', 'first-stroke');
  await screen.press('Enter');
  for (const form of ['Ink', 'Mural', 'Glass']) await screen.click('button', form);
  await screen.click('button', 'Save and Explore');
  await screen.sees('button', 'User menu');
});

test('a member signs in and out', async ({ member, open }) => {
  const { email, password } = await member();
  const screen = await open(null, '/login');
  await screen.fill('Email', email);
  await screen.fill('Password', password);
  await screen.press('Enter');
  await screen.click('button', 'User menu');
  await screen.click('menuitem', 'Sign Out');
  await screen.sees('heading', 'Welcome back');
});

test('a post of the feed opens over it, and Escape returns to the feed', async ({
  member,
  open,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist);
  await screen.click('link', `${post.caption} by ${artist.username}`, { part: true });
  await screen.sees('heading', post.caption);
  expect(await screen.run(() => location.pathname)).toBe(`/post/${post.id}`);
  await screen.press('Escape');
  await screen.seesNo('heading', post.caption);
  await expect.poll(() => screen.run(() => location.pathname)).toBe('/');
});

test('a picture opens in the lightbox and closes again', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist, `/post/${post.id}`);
  await screen.click('button', 'Look closely');
  await screen.sees('dialog', 'Look closely');
  await screen.press('Escape');
  await screen.seesNo('dialog', 'Look closely');
});

test('a like is kept', async ({ member, open }) => {
  const post = await createPost(await member());
  const screen = await open(await member(), `/post/${post.id}`);
  const isLiked = () =>
    screen.run(
      () =>
        document
          .querySelector('[aria-label^="Like,"], [aria-label^="Unlike,"]')
          ?.getAttribute('aria-pressed') === 'true',
    );
  await screen.click('button', 'Like,', { part: true });
  await expect.poll(isLiked).toBe(true);
  await screen.reload();
  await expect.poll(isLiked).toBe(true);
});

test('a comment is written and seen', async ({ member, open }) => {
  const post = await createPost(await member());
  const screen = await open(await member(), `/post/${post.id}`);
  await screen.click('tab', 'Comments');
  await screen.fill('Add a comment', 'The horizon hums.');
  await screen.click('button', 'Send comment');
  const isListed = () =>
    screen.run(() => document.querySelector('ol, ul')?.ownerDocument.body.innerText ?? '');
  await expect.poll(isListed).toContain('The horizon hums.');
});

test('an artwork is found by its title', async ({ member, open }) => {
  const post = await createPost(await member(), { caption: unique('Harbour') });
  const screen = await open(await member());
  await screen.click('link', 'Search');
  await screen.sees('dialog', 'Search');
  await screen.fill('Search artists, artworks, tags and communities', post.caption);
  await screen.click('link', post.caption, { part: true });
  await screen.sees('heading', post.caption);
});

test('the bell counts a like while the page is open', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist);
  await screen.sees('button', 'User menu');
  const bell = () =>
    screen.run(() => document.querySelector('header a[href="/notifications"]')?.textContent ?? '');
  const liker = await member();
  await liker.send('PUT', `/api/posts/${post.id}/like`);
  await expect.poll(bell, { timeout: 30_000 }).toContain('1');
});

test('text typed into the login form at once is kept', async ({ member, open }) => {
  const { email } = await member();
  const screen = await open(null, '/login');
  await screen.fill('Email', email);
  await expect
    .poll(() => screen.run(() => 'started' in document.documentElement.dataset))
    .toBe(true);
  expect(await screen.value('Email')).toBe(email);
});
