import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { createPost } from '../posts.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
const unread = (page: Page, count: string) => expect(bell(page)).toHaveAccessibleDescription(count);
const told = (page: Page) => page.getByRole('list', { name: 'Notifications' });

test('a like in one browser is a grouped notification in the other, read in every tab and on every device', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const first = await openAs(mara);
  const tab = await first.context().newPage();
  // Signed in by itself: another session, as on another device.
  const device = await openAs(mara);
  await tab.goto('/');
  await bell(first).click();
  await expect(first.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(first);

  const other = await openAs(ilo);
  await other.goto(`/post/${id}`);
  await other.getByRole('button', { name: /Like/ }).click();
  const clicked = performance.now();
  await device.getByText('1 unread').first().waitFor({ state: 'attached' });
  // For people to read: how fast it is depends on what else the machine does, and decides no test.
  const description = `${Math.round(performance.now() - clicked)} ms from the click to the bell`;
  test.info().annotations.push({ type: 'latency', description });
  for (const page of [tab, device]) await unread(page, '1 unread');
  await expect(told(first)).toContainText(`${ilo.username} liked “Tide”`);
  await sol.send('PUT', `/api/posts/${id}/like`);
  await expect(told(first)).toContainText(`${sol.username} and ${ilo.username} liked “Tide”`);
  await expect(told(first).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(first);

  await told(first).getByRole('link', { name: /Tide/ }).click();
  await expect(first).toHaveURL(`/post/${id}`);
  for (const page of [tab, device]) await unread(page, '');
  await device.goto('/notices');
  await expect(device).toHaveURL('/notifications');
  await expect(told(device)).toContainText('liked “Tide”');
  await expect(told(device)).not.toContainText('Unread');
});

test('likes that are switched off send no notification', async ({ member, openAs }) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const page = await openAs(mara);
  await page.goto('/settings/notifications');
  await page.getByLabel('Likes').uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await ilo.send('PUT', `/api/posts/${id}/like`);
  await ilo.send('PUT', `/api/users/${mara.id}/follow`);
  await bell(page).click();
  await expect(told(page)).toContainText(`${ilo.username} followed you`);
  await expect(told(page)).not.toContainText('liked');
});

test('a new post of a followed artist sends a notification where that is switched on', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  await ilo.send('PUT', `/api/users/${mara.id}/follow`);
  const page = await openAs(ilo, { at: '/settings/notifications' });
  await expect(page.getByLabel('New posts')).not.toBeChecked();
  await expect(page.getByLabel('Weekly email')).not.toBeChecked();
  await page.getByLabel('New posts').check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { id } = await createPost(mara, { caption: 'Tide' });
  await unread(page, '1 unread');
  await bell(page).click();
  await told(page)
    .getByRole('link', { name: `${mara.username} posted “Tide”` })
    .click();
  await expect(page).toHaveURL(`/post/${id}`);
});
