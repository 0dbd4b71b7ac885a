import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, type Person, test } from '../journey.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
const unread = (page: Page, count: string) => expect(bell(page)).toHaveAccessibleDescription(count);
const notificationList = (page: Page) => page.getByRole('list', { name: 'Notifications' });

test('a like becomes a grouped notification in another browser, and is marked as read in every tab and on every device', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const first = await openAs(mara);
  const tab = await first.context().newPage();
  // A separate sign-in: another session, as on another device.
  const device = await openAs(mara);
  await tab.goto('/');
  await bell(first).click();
  await expect(first.getByText('No notifications yet')).toBeVisible();
  await expectAccessible(first);

  const other = await openAs(ilo);
  await other.goto(`/post/${id}`);
  await other.getByRole('button', { name: /Like/ }).click();
  const clicked = performance.now();
  await device.getByText('1 unread').first().waitFor({ state: 'attached' });
  // Informational only, since it depends on other load of the machine.
  const description = `${Math.round(performance.now() - clicked)} ms from the click to the bell`;
  test.info().annotations.push({ type: 'latency', description });
  for (const page of [tab, device]) await unread(page, '1 unread');
  await expect(notificationList(first)).toContainText(`${ilo.username} liked “Tide”`);
  await sol.send('PUT', `/api/posts/${id}/like`);
  await expect(notificationList(first)).toContainText(
    `${sol.username} and ${ilo.username} liked “Tide”`,
  );
  await expect(notificationList(first).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(first);

  await notificationList(first).getByRole('link', { name: /Tide/ }).click();
  await expect(first).toHaveURL(`/post/${id}`);
  for (const page of [tab, device]) await unread(page, '');
  await device.goto('/notices');
  await expect(device).toHaveURL('/notifications');
  await expect(notificationList(device)).toContainText('liked “Tide”');
  await expect(notificationList(device)).not.toContainText('Unread');
});

test('a like sends no notification when likes are turned off', async ({ member, openAs }) => {
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
  await expect(notificationList(page)).toContainText(`${ilo.username} followed you`);
  await expect(notificationList(page)).not.toContainText('liked');
});

test('a new post of a followed artist sends a notification when that is turned on', async ({
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
  await notificationList(page)
    .getByRole('link', { name: `${mara.username} posted “Tide”` })
    .click();
  await expect(page).toHaveURL(`/post/${id}`);
});

test('a comment notification shows its text and opens the comment, or shows that it is gone', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const write = (person: Person, comment: string) =>
    person.send('POST', `/api/posts/${id}/comments`, { key: randomUUID(), comment });
  await write(ilo, 'The horizon hums.');
  for (let index = 0; index < 12; index += 1) await write(mara, `My own words, ${index}.`);
  const page = await openAs(mara, { at: '/notifications', viewport: { width: 390, height: 664 } });
  const notifications = page.getByRole('list', { name: 'Notifications' }).getByRole('link');
  await expect(notifications).toContainText(`${ilo.username} commented on “Tide”`);
  await expect(notifications).toContainText('“The horizon hums.”');
  await expectAccessible(page);
  await notifications.click();
  await expect(page.getByRole('tab', { name: /Comments/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const target = page.locator('li[aria-current="location"]');
  await expect(target).toContainText('The horizon hums.');
  await expect(target).toBeInViewport({ ratio: 1 });
  await expect(target).toBeFocused();

  // Opened in another tab before the comment was hidden from this reader.
  const address = page.url();
  await mara.send('PUT', `/api/users/${ilo.id}/block`);
  await page.goto(address);
  await expect(page.getByText('This comment is no longer available.')).toBeVisible();
  await expect(target).toHaveCount(0);
  await expectAccessible(page);
  await write(sol, 'Such light.');
  await page.goto('/notifications');
  await expect(notifications).toContainText('“Such light.”');
  await expect(notifications).not.toContainText('hums');
});

test('an open list of notifications is updated before the bell is subscribed', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const page = await openAs(mara, { at: 'about:blank' });
  const letIn = await holdRequests(page, '**/assets/unread-count-*.js');
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await ilo.send('PUT', `/api/posts/${id}/like`);
  await expect(notificationList(page)).toContainText(`${ilo.username} liked “Tide”`);
  letIn();
  await unread(page, '1 unread');
});

test('notifications are marked as read when their tab is hidden, and later ones are not', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  const { id } = await createPost(mara, { caption: 'Tide' });
  await ilo.send('PUT', `/api/posts/${id}/like`);
  const device = await openAs(mara);
  await unread(device, '1 unread');
  const page = await openAs(mara, { at: '/notifications' });
  await expect(notificationList(page)).toContainText(`${ilo.username} liked “Tide”`);
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await unread(device, '');
  await sol.send('PUT', `/api/posts/${id}/like`);
  await unread(device, '1 unread');
  await expect(notificationList(page)).toContainText(
    `${sol.username} and ${ilo.username} liked “Tide”`,
  );
  await unread(device, '1 unread');
  await setVisibility('visible');
  await page.getByRole('link', { name: 'Gesso, home' }).click();
  await unread(device, '');
});
