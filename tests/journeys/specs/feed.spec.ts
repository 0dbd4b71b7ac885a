import type { Locator, Page, Request } from '@playwright/test';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, type Person, test } from '../journey.ts';
import { copyNewestPicture, emulateWideGamut, shownFile } from '../picture-copies.ts';

/** Creates posts by alternating artists, and returns the names of their tiles. */
async function createPosts(artists: Person[], count: number, name: string): Promise<string[]> {
  const tiles: string[] = [];
  for (const index of Array(count).keys()) {
    const artist = artists[index % artists.length];
    if (!artist) throw new Error('nobody to create a post');
    const pictures = [pngFile('picture.png', 60 + (index % 5) * 12, 90, (index * 23) % 200)];
    const wish = { caption: `${name} ${index + 1}`, pictures, postTags: ['Painting'] };
    const { caption } = await createPost(artist, wish);
    tiles.push(`${caption} by ${artist.username} Painting`);
  }
  return tiles;
}

const depthOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls down the feed until it is virtualized, and returns the scroll position. */
async function scrollToTile(page: Page, tile: Locator): Promise<number> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 700);
        return tile.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await tile.scrollIntoViewIfNeeded();
  // The last wheel event may still be in progress.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await depthOf(page);
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return before;
}

test('the feed shows an empty state, then its first posts', async ({
  ownGesso,
  member,
  openAs,
}) => {
  test.setTimeout(240_000);
  const artists = await Promise.all([member({ on: ownGesso }), member({ on: ownGesso })]);
  const page = await openAs(await member({ on: ownGesso }));
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await expectAccessible(page);

  const [oldest = ''] = await createPosts(artists, 1, 'First');
  const first = page.getByRole('link', { name: oldest, exact: true });
  await expect(first, 'at the top a new post appears immediately').toBeVisible();

  const studies = await createPosts(artists, 70, 'Study');
  const newest = page.getByRole('link', { name: studies.at(-1), exact: true });
  await expect(newest).toBeVisible();
  await copyNewestPicture(ownGesso);
  await page.reload();
  await expect(newest).toBeVisible();
  const picture = newest.locator('img');
  await expect.poll(() => shownFile(picture), 'AVIF if available').toMatch(/(?<!-p3)\.avif$/);
  await emulateWideGamut(page);
  await expect.poll(() => shownFile(picture), 'and Display P3').toMatch(/-p3\.avif$/);
  const feed = page.getByRole('list', { name: 'All posts' });
  await expect(feed.getByRole('link').first()).toHaveAccessibleName(studies.at(-1) ?? '');
  await expectAccessible(page);

  const depth = await scrollToTile(page, first);
  await expect(newest, 'distant posts leave the document').toHaveCount(0);
  await first.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await depthOf(page)).toBe(depth);

  await createPosts(artists, 1, 'Late');
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  const later = await createPosts(artists, 2, 'Later');
  const pill = page.getByRole('button', { name: '3 new posts' });
  await expect(pill).toBeVisible();
  expect(await depthOf(page), 'nothing shifted').toBe(depth);
  await pill.click();
  await expect(feed.getByRole('link').first()).toHaveAccessibleName(later.at(-1) ?? '');
  expect(await depthOf(page)).toBe(0);
});

test('going back from a post restores the feed and its scroll position', async ({
  member,
  openAs,
}) => {
  const artists = [await member()];
  const viewer = await member();
  const page = await openAs(viewer);
  const sheets = await createPosts(artists, 40, 'Sheet');
  await expect(page.getByRole('link', { name: sheets.at(-1), exact: true })).toBeVisible();
  const early = page.getByRole('link', { name: sheets[2], exact: true });
  const depth = await scrollToTile(page, early);
  expect(depth).toBeGreaterThan(300);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(early).toHaveCount(0);
  await page.goBack();
  await expect(early).toBeVisible();
  await expect.poll(() => depthOf(page)).toBe(depth);
  await createPosts(artists, 1, 'Unseen');
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  expect(await depthOf(page)).toBe(depth);

  const [own] = await createPosts([viewer], 1, 'Own');
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  const feed = page.getByRole('list', { name: 'All posts' });
  await expect(feed.getByRole('link').first(), 'one’s own is not held back').toHaveAccessibleName(
    own ?? '',
  );
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
});

test('a feed that cannot be loaded shows a message, and is retried', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_FAILED/);
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara, { at: '/create-post' });
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
  await page.route(/\/api\/posts(\?|$)/, (route) => route.abort());
  await page.getByRole('link', { name: 'Gesso, home' }).click();
  await expect(page.locator('[data-placeholder-tile]')).toHaveCount(10);
  await expect(page.getByText('Failed to load posts')).toBeVisible();
  await page.unroute(/\/api\/posts(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('link', { name: `${post.caption} by ${mara.username}` }),
  ).toBeVisible();
});

test('on a phone the caption is below the tile, on a desktop it appears on hover', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const postTags = ['Painting', 'Glass', 'Mural'];
  const post = await createPost(mara, { postTags });
  const name = `${post.caption} by ${mara.username}`;

  const phone = await openAs(mara, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const under = phone.getByRole('link', { name });
  await expect(under.getByText(mara.username)).toBeVisible();
  await expect(under.getByText('+1')).toBeVisible();
  await expect(under.getByText('Mural')).toHaveCount(0);
  await expectAccessible(phone);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing overflows sideways').toBeLessThanOrEqual(360);

  const desk = await openAs(mara);
  const tile = desk.getByRole('link', { name });
  await expect(tile.getByText('+1')).toHaveCount(0);
  const facts = tile.locator('> span').last();
  await tile.hover();
  await expect(facts.getByText('+1')).toBeVisible();
  await expect(facts.getByText('Painting')).toBeVisible();
  await expect(facts).toHaveCSS('opacity', '1');
  await desk.mouse.move(0, 0);
  await expect(facts).toHaveCSS('opacity', '0');
  await tile.focus();
  await expect(facts).toHaveCSS('opacity', '1');
});

test('a dead live connection is detected when the page becomes visible again', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member());
  const tile = (caption: string) => page.getByRole('link', { name: new RegExp(`^${caption}`) });
  const received: string[] = [];
  let lines = 0;
  let dead = false;
  await page.routeWebSocket(/\/live$/, (line) => {
    lines += 1;
    const first = lines === 1;
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!(first && dead)) server.send(message);
    });
    server.onMessage((message) => {
      if (first && dead) return;
      received.push(String(message));
      line.send(message);
    });
  });
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  await page.reload();
  await expect.poll(() => received.length, 'responses to its subscriptions').toBeGreaterThan(0);
  const artist = await member();
  const { id } = await createPost(artist, { caption: 'Before you left' });
  const inTime = { timeout: 60_000 };
  await expect(tile('Before you left')).toBeVisible(inTime);
  // The event has arrived and no request is pending, so only a new connection can deliver updates.
  await expect.poll(() => received.some((frame) => frame.includes(id)), inTime).toBe(true);
  await expect.poll(() => pendingRequests.size, inTime).toBe(0);

  dead = true;
  await createPost(artist, { caption: 'While you were out' });
  await expect(tile('While you were out')).toHaveCount(0);
  expect(lines).toBe(1);

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => lines, inTime).toBe(2);
  await expect(tile('While you were out')).toBeVisible(inTime);
});
