import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

/** Resolves once the page has subscribed to a topic and receives its events. */
const isSubscribed = (page: Page, topic: string) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(topic)) resolve();
      }),
    );
  });

test('following an artist shows immediately for both, and fills the Following feed', async ({
  member,
  openAs,
}) => {
  const ida = await member();
  const mara = await member();
  const inkPost = await createPost(ida, { postTags: ['Ink'] });
  const muralPost = await createPost(ida, { postTags: ['Mural'] });
  const idaPage = await openAs(ida);
  const listening = isSubscribed(idaPage, `user:${ida.id}`);
  await idaPage.goto('/profile');
  await expect(idaPage.getByRole('button', { name: '00 Followers' })).toBeVisible();
  await listening;

  const page = await openAs(mara, { at: `/@${ida.username}` });
  await expect(page.getByRole('list', { name: `Posts by ${ida.username}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Follow ${ida.username}` }).click();
  await expect(page.getByRole('button', { name: `Following ${ida.username}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '01 Followers' })).toBeVisible();
  await expect(idaPage.getByRole('button', { name: '01 Followers' }), 'live').toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(page.getByRole('link', { name: muralPost.caption })).toBeVisible();
  await expect(page.getByRole('link', { name: inkPost.caption })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/?feed=following&tag=Ink');
  await expect(page.getByRole('link', { name: inkPost.caption })).toBeVisible();
  await expect(page.getByRole('link', { name: muralPost.caption })).toHaveCount(0);

  await page.goto(`/@${ida.username}`);
  const following = page.getByRole('button', { name: `Following ${ida.username}` });
  await expect(following).toBeEnabled();
  await following.hover();
  await page.getByRole('button', { name: `Unfollow ${ida.username}` }).click();
  await expect(page.getByRole('button', { name: `Follow ${ida.username}` })).toBeVisible();
  await expect(idaPage.getByRole('button', { name: '00 Followers' })).toBeVisible();
});

test('a followed tag’s new post appears in Following, in every tab, until it is unfollowed', async ({
  member,
  openAs,
}) => {
  const tag = 'Embroidery';
  const [ida, mara] = await Promise.all([member(), member()]);
  const feed = await openAs(mara, { at: '/?feed=following' });
  const page = await openAs(mara, { at: `/tags/${tag}` });
  await expect(page.getByText('0 followers')).toBeVisible();
  await page.getByRole('button', { name: `Follow ${tag}` }).click();
  await expect(page.getByRole('button', { name: `Following ${tag}` })).toBeVisible();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();

  const post = await createPost(ida, { postTags: ['Mural', tag] });
  await expect(feed.getByRole('link', { name: post.caption }), 'live').toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: /Following$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Following' });
  await dialog.getByRole('tab', { name: 'Tags' }).click();
  await expect(dialog.getByRole('link', { name: tag })).toHaveAttribute('href', `/tags/${tag}`);
  await dialog.getByRole('button', { name: `Following ${tag}` }).click();
  await expect(dialog.getByRole('button', { name: `Follow ${tag}` })).toBeVisible();
  await expect(feed.getByRole('link', { name: post.caption }), 'in the other tab').toHaveCount(0);
});

test('an optimistic follow is rolled back with a message when the server refuses it', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const ida = await member();
  const page = await openAs(await member(), { at: `/@${ida.username}` });
  await page.route('**/follow', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: `Follow ${ida.username}` }).click();
  await expect(page.getByText('Failed to follow. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Follow ${ida.username}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '00 Followers' })).toBeVisible();
});

test('the lists of followers and following are searchable', async ({ member, openAs }) => {
  const stem = randomUUID().slice(0, 8);
  const ida = await member();
  const larch = await member({ fullName: `Larch ${stem}` });
  const birch = await member({ fullName: `Birch ${stem}` });
  for (const person of [larch, birch]) await person.send('PUT', `/api/users/${ida.id}/follow`);
  const page = await openAs(birch, { at: `/@${ida.username}` });
  await page.getByRole('button', { name: '02 Followers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Followers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('larch');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('willow');
  await expect(dialog.getByText('No one matches “willow”')).toBeVisible();
  await dialog.getByRole('searchbox').fill('larch');
  await dialog.getByRole('link', { name: larch.username }).click();
  await expect(page).toHaveURL(`/@${larch.username}`);
  await expect(page.getByRole('heading', { name: `Larch ${stem}` })).toBeVisible();
});
