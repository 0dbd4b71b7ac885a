import { randomUUID } from 'node:crypto';
import { codeTo } from '../../harness/mailbox.ts';
import { createPost } from '../../harness/posts.ts';
import type { Screen } from './screen.ts';
import { expect, test } from './story.ts';

/** The unread count of the bell. */
const bellOf = (screen: Screen) =>
  screen.run(() => document.querySelector('#unread-notifications')?.textContent ?? '');

const unique = (stem: string) => `${stem}_${randomUUID().slice(0, 8)}`;

test('a new member signs up and chooses art forms', async ({ open }) => {
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

test('a post opens over the feed, and Escape returns to the feed', async ({ member, open }) => {
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

test('an image opens in the lightbox and closes again', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist, `/post/${post.id}`);
  await screen.click('button', 'View full screen');
  await screen.sees('dialog', 'View full screen');
  await screen.press('Escape');
  await screen.seesNo('dialog', 'View full screen');
});

test('the zoom keys enlarge an image in the lightbox', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist, `/post/${post.id}`);
  const scale = () =>
    screen.run(() => Number(document.querySelector<HTMLElement>('[data-scale]')?.dataset.scale));
  await screen.click('button', 'View full screen');
  await expect.poll(scale).toBe(1);
  await screen.type('+');
  await expect.poll(scale).toBeCloseTo(1.5, 1);
  await screen.type('0');
  await expect.poll(scale).toBe(1);
});

test('a like, a save and a pin survive a reload', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist, `/post/${post.id}`);
  await screen.click('button', 'Like, 0 likes');
  await screen.click('button', 'Save');
  await screen.click('button', 'Pin');
  const areOn = async () =>
    Promise.all(['Like, 1 like', 'Save', 'Pin'].map((name) => screen.isOn('button', name)));
  await expect.poll(areOn).toEqual([true, true, true]);
  await screen.reload();
  await expect.poll(areOn).toEqual([true, true, true]);
});

test('a written comment appears under the post', async ({ member, open }) => {
  const post = await createPost(await member());
  const screen = await open(await member(), `/post/${post.id}`);
  await screen.click('tab', 'Comments');
  await screen.fill('Add a comment', 'The horizon hums.');
  await screen.click('button', 'Send comment');
  const isListed = () =>
    screen.run(() => document.querySelector('ol, ul')?.ownerDocument.body.innerText ?? '');
  await expect.poll(isListed).toContain('The horizon hums.');
});

test('the search finds a post, an artist and a tag', async ({ member, open }) => {
  const artist = await member({ username: unique('zig') });
  const caption = unique('Harbour');
  await createPost(artist, { caption, postTags: ['Mosaic'] });
  const screen = await open(await member());
  const field = 'Search artists, artworks, tags and communities';
  const search = async (text: string) => {
    await screen.open('/');
    await screen.click('link', 'Search');
    await screen.sees('dialog', 'Search');
    await screen.fill(field, text);
  };
  await search(caption);
  await screen.click('link', caption, { part: true });
  await screen.sees('heading', caption);
  await search(artist.username);
  await screen.click('link', artist.username, { part: true });
  await screen.sees('heading', artist.fullName);
  await search('mosa');
  await screen.click('button', 'Tags');
  await screen.click('link', 'Mosaic', { part: true });
  await screen.sees('heading', 'Mosaic');
});

test('a new post waits behind a button while the feed is scrolled down', async ({
  member,
  open,
}) => {
  const artist = await member();
  for (const _ of Array(20)) await createPost(artist);
  const screen = await open(await member());
  await screen.sees('button', 'User menu');
  const scrolled = () =>
    screen.run(() => {
      scrollTo({ top: 400, behavior: 'instant' });
      return scrollY;
    });
  await expect.poll(scrolled).toBe(400);
  const post = await createPost(artist);
  await screen.click('button', '1 new post');
  await screen.sees('link', `${post.caption} by ${artist.username}`, { part: true });
  expect(await screen.run(() => scrollY)).toBe(0);
});

test('following an artist shows their posts in the Following feed', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(await member(), `/@${artist.username}`);
  await screen.click('button', `Follow ${artist.username}`);
  await screen.sees('button', `Following ${artist.username}`);
  await screen.open('/');
  await screen.click('button', 'Following');
  await screen.sees('link', `${post.caption} by ${artist.username}`, { part: true });
});

test('a member confirms the email address with a code', async ({ gesso, member, open }) => {
  const { email, ...person } = await member();
  const screen = await open({ email, ...person });
  await screen.click('button', 'Send me a code');
  await screen.fill('Code from the email', await codeTo(gesso, email));
  await screen.click('button', 'Confirm');
  await screen.seesNo('button', 'Confirm');
  await screen.reload();
  await screen.sees('button', 'User menu');
  await screen.seesNo('button', 'Send me a code');
});

test('a forgotten password is reset with a code', async ({ gesso, member, open }) => {
  const { email } = await member();
  const screen = await open(null, '/password-reset');
  await screen.fill('Email', email);
  await screen.click('button', 'Send OTP');
  await screen.fill('Enter OTP', await codeTo(gesso, email));
  await screen.click('button', 'Verify OTP');
  await screen.fill('New Password', 'another canvas');
  await screen.fill('Confirm New Password', 'another canvas');
  await screen.click('button', 'Reset Password');
  await screen.sees('heading', 'Welcome back');
  await screen.fill('Email', email);
  await screen.fill('Password', 'another canvas');
  await screen.press('Enter');
  await screen.sees('button', 'User menu');
});

test('the dark theme survives a reload', async ({ member, open }) => {
  const screen = await open(await member(), '/settings/appearance');
  await screen.click('field', 'Dark');
  await expect.poll(() => screen.isOn('field', 'Dark')).toBe(true);
  await screen.reload();
  await expect.poll(() => screen.isOn('field', 'Dark')).toBe(true);
  expect(await screen.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  );
});

test('the bell counts a like while the page is open', async ({ member, open }) => {
  const artist = await member();
  const post = await createPost(artist);
  const screen = await open(artist);
  await screen.sees('button', 'User menu');
  const liker = await member();
  await liker.send('PUT', `/api/posts/${post.id}/like`);
  await expect.poll(() => bellOf(screen), { timeout: 30_000 }).toContain('1 unread');
});

test('the bell counts a follow, and its notification opens the follower and is marked as read', async ({
  member,
  open,
}) => {
  const artist = await member();
  const screen = await open(artist);
  await screen.sees('button', 'User menu');
  const follower = await member();
  await follower.send('PUT', `/api/users/${artist.id}/follow`);
  await expect.poll(() => bellOf(screen), { timeout: 30_000 }).toContain('1 unread');
  await screen.click('link', 'Notifications');
  await screen.click('link', `${follower.username} followed you`, { part: true });
  await screen.sees('heading', follower.fullName);
  await expect.poll(() => bellOf(screen)).toBe('');
});

test('text typed into the login form before the app starts is kept', async ({ member, open }) => {
  const { email } = await member();
  const screen = await open(null, '/legal');
  await screen.goto('/login');
  await screen.fill('Email', email);
  await screen.started();
  expect(await screen.value('Email')).toBe(email);
});
