import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';

/** The URL and text of every response stored by the service worker. */
const storedResponses = (page: Page) =>
  page.evaluate(async () => {
    const stored: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        stored.push({ path: new URL(request.url).pathname, text: text ?? '' });
      }
    }
    return stored;
  });

test('the service worker stores the empty shell and its files, but no personal data', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetch|cannot be reached/i);
  const mara = await member();
  const page = await openAs(mara, { serviceWorkers: 'allow' });
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  for (const path of [`/@${mara.username}`, '/profile', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  }
  const stored = await storedResponses(page);
  expect(stored.map(({ path }) => path)).toContain('/shell');
  for (const { path, text } of stored) {
    expect(path).toMatch(/^\/shell$|\.(js|css|woff2|svg)$/);
    expect([path, text.includes(mara.email)]).toEqual([path, false]);
  }

  await page.context().setOffline(true);
  const offline = await page.goto('/profile');
  expect(await offline?.text()).not.toContain(mara.username);
});

test('a comment sent again after a lost response appears once', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_FAILED/);
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara, { at: `/post/${post.id}` });
  await page.getByRole('tab', { name: 'Comments' }).click();
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  const address = `**/api/posts/${post.id}/comments`;
  // The server stores the comment, but its response is lost.
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Add a comment').fill('The horizon hums.');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('button', { name: 'Send comment' })).toBeEnabled();
  await expect(page.getByLabel('Add a comment'), 'nothing typed is lost').toHaveValue(
    'The horizon hums.',
  );
  await page.unroute(address);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByLabel('Add a comment')).toHaveValue('');
  await expect(items).toHaveCount(1);
  await page.reload();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(items).toHaveText([/The horizon hums\./]);
});

test('signing in or out in one tab also applies to the others', async ({ member, openGuest }) => {
  const mara = await member();
  const one = await openGuest();
  const other = await one.context().newPage();
  await one.goto('/support');
  await other.goto('/login');
  await expect(one.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await other.getByLabel('Email').fill(mara.email);
  await other.getByLabel('Password', { exact: true }).fill(mara.password);
  await other.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(one.getByRole('button', { name: 'User menu' })).toBeVisible();
  await one.getByRole('button', { name: 'User menu' }).click();
  await one.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('button', { name: 'User menu' })).toHaveCount(0);
  await expect(other.getByLabel('Email')).toBeVisible();
});

test('going back restores the scroll position of a long page, and images have alt text', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara);
  const tile = page.getByRole('link', { name: `${post.caption} by ${mara.username}` });
  await expect(tile.locator('img')).toHaveAttribute('alt', post.caption);

  // Chromium would restore it by itself; other browsers try before the page has its height again.
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual';
  });
  await page.goto('/about');
  const link = page.getByRole('main').getByRole('link', { name: /legal|terms/i });
  await link.last().scrollIntoViewIfNeeded();
  const depth = await page.evaluate(() => Math.round(scrollY));
  expect(depth).toBeGreaterThan(300);
  await link.last().click();
  await expect(page).toHaveURL(/\/legal/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(depth);
});
