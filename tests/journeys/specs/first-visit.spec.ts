import type { Page } from '@playwright/test';
import { confirmEmail } from '../../harness/mailbox.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { beforeAppStart, boundingBoxes, holdApp, screens } from '../first-view.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

/** The paths of all later requests of a page. */
function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a guest gets the login screen without the app, and opens the app from there', async ({
  member,
  openGuest,
}) => {
  const mara = await member();
  const page = await openGuest();
  const requestedPaths = recordPaths(page);
  await page.goto('/login?next=/liked-posts');
  const form = page.getByRole('form', { name: 'Sign In' });
  await expect(form).toBeVisible();
  expect(requestedPaths.filter((path) => /tanstack|radix|\/api\//.test(path))).toEqual([]);

  await form.getByLabel('Email').fill(mara.email);
  await form.getByLabel('Password', { exact: true }).fill(mara.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/liked-posts');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('the feed is part of the page, and every image is fetched once', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  const page = await openAs(artist);
  const tiles = page.locator('[data-post] img');
  await expect(tiles).toHaveCount(2);

  const requestedPaths = recordPaths(page);
  // The feed is refetched once it is subscribed, but is shown before the response.
  const release = await holdRequests(page, '**/api/posts');
  await page.reload();
  await expect(page.locator('[data-first-row]')).toHaveCount(0);
  await expect(tiles).toHaveCount(2);
  const shown = await tiles.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        await image.decode();
        return new URL(image.currentSrc).pathname;
      }),
    ),
  );
  expect(requestedPaths).not.toContain('/api/session');
  const pictures = requestedPaths.filter((path) => path.startsWith('/files/post_images/'));
  expect(pictures.toSorted()).toEqual(shown.toSorted());
  release();
});

for (const [screen, options] of Object.entries(screens)) {
  test(`a public profile is visible before any script has run, and does not shift on a ${screen}`, async ({
    member,
    openGuest,
  }) => {
    const artist = await member();
    await createPost(artist, { pictures: [pngFile('picture.png', 900, 600, 90)] });
    const page = await openGuest(options);
    const letIn = await holdApp(page);
    await page.goto(`/public/${artist.username}`, beforeAppStart);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist.fullName);
    const selectors = ['header', 'h1', 'h2', `ul[aria-label="Posts by ${artist.username}"] img`];
    const before = await boundingBoxes(page, ...selectors);
    expect(before).not.toContain(undefined);
    await expectAccessible(page);
    letIn();
    await expect(page.locator('[data-first-row]')).toHaveCount(0);
    expect(await boundingBoxes(page, ...selectors)).toEqual(before);
  });
}

test('the first view of the feed does not shift on any screen when the app starts', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  for (const [screen, options] of Object.entries(screens)) {
    await test.step(screen, async () => {
      const page = await openAs(artist, { ...options, at: 'about:blank' });
      const letIn = await holdApp(page);
      await page.goto('/', beforeAppStart);
      await expect(page.locator('[data-first-row] img')).toHaveCount(2);
      const posts = [1, 2].map((place) => `ul[aria-label="All posts"] li:nth-child(${place}) img`);
      const before = await boundingBoxes(page, ...posts);
      letIn();
      await expect(page.locator('[data-first-row]')).toHaveCount(0);
      expect(await boundingBoxes(page, ...posts), screen).toEqual(before);
      await page.close();
    });
  }
});
