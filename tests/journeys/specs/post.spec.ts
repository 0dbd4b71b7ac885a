import type { Page } from '@playwright/test';
import { type CreatedPost, createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, type Person, test } from '../journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const like = (page: Page) => page.getByRole('button', { name: /^Like,/ });

async function openPost(page: Page, post: CreatedPost, artist: Person): Promise<void> {
  await page.getByRole('link', { name: `${post.caption} by ${artist.username}` }).click();
  await expect(
    dialog(page).getByRole('heading', { name: post.caption, exact: true }),
  ).toBeVisible();
  await expect(like(page)).toBeEnabled();
}

test('a post shows all its details, over the feed and on its own page', async ({
  member,
  openAs,
}) => {
  const mara = await member({ fullName: 'Mara Voss' });
  const pictures = [pngFile('a.png', 300, 200), pngFile('b.png', 200, 300, 90), pngFile('c.png')];
  await createPost(mara);
  const post = await createPost(mara, { pictures, description: 'Two lines.\nAnd a second.' });
  const page = await openAs(mara);
  const tile = page.getByRole('link', { name: `${post.caption} by ${mara.username}` });
  await tile.focus();
  await page.keyboard.press('Enter');
  const shown = dialog(page);
  await expect(shown.getByText('Mara Voss', { exact: true })).toBeVisible();
  await expect(shown.locator('header time')).toHaveText(
    /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/,
  );
  await expect(shown.getByRole('heading', { name: 'Artwork Details' })).toBeVisible();
  await expect(shown.getByRole('definition').last()).toHaveText('3');
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(shown.locator('li img').nth(1)).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(shown.locator('li img').first()).toBeInViewport();
  const previous = shown.getByRole('button', { name: 'Previous image' });
  const dot = (number: number) =>
    shown.getByRole('button', { name: `Image ${number}`, exact: true });
  await expect(previous).toBeDisabled();
  await shown.getByRole('button', { name: 'Next image' }).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await shown.getByRole('button', { name: 'Next image' }).press('Enter');
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await expect(previous, 'the other arrow, if one reaches its end').toBeFocused();
  await dot(1).click();
  await expect(shown.locator('li img').first()).toBeInViewport();
  await expect(previous).toBeDisabled();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(tile).toBeFocused();

  await tile.click();
  const heading = shown.getByRole('heading', { name: post.caption, exact: true });
  const similar = shown.getByRole('region', { name: 'More like this' }).getByRole('link');
  await similar.first().click();
  await expect(heading, 'another post replaced it').toHaveCount(0);
  await page.goBack();
  await expect(heading, 'back to the first').toBeVisible();
  await similar.first().click();
  await expect(heading).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shown, 'closed with all posts opened from it').toHaveCount(0);
  await expect(page).toHaveURL('/');

  await tile.click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: post.caption })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveTitle(`${post.caption} · Gesso`);
  await expect(page.getByRole('button', { name: 'Pin' })).toBeVisible();
  await expectAccessible(page);
});

test('likes, saves and pins appear wherever the post is open', async ({ member, openAs }) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(mara);
  const [maraPage, iloPage, iloOtherPage] = await Promise.all([
    openAs(mara),
    openAs(ilo),
    openAs(ilo),
  ]);
  await openPost(maraPage, post, mara);
  await openPost(iloPage, post, mara);
  await iloOtherPage.goto(`/post/${post.id}`);

  await expect(like(iloPage)).toHaveAttribute('aria-pressed', 'false');
  await like(iloPage).click();
  await expect(like(iloPage)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(maraPage), 'the artist sees it').toHaveAccessibleName('Like, 1 like');
  await expect(like(maraPage)).toHaveAttribute('aria-pressed', 'false');
  await expect(like(iloOtherPage), 'the other window shows it, too').toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await like(maraPage).click();
  await expect(like(iloPage)).toHaveAccessibleName('Like, 2 likes');
  await like(iloPage).click();
  await expect(like(maraPage)).toHaveAccessibleName('Like, 1 like');
  await expect(like(iloOtherPage)).toHaveAttribute('aria-pressed', 'false');

  await iloPage.getByRole('button', { name: 'Save' }).click();
  await expect(iloOtherPage.getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(iloPage.getByRole('button', { name: 'Pin' }), 'only the author can pin').toHaveCount(
    0,
  );
  await createPost(mara);
  await iloOtherPage.goto(`/@${mara.username}`);
  const tiles = iloOtherPage
    .getByRole('list', { name: `Posts by ${mara.username}` })
    .getByRole('link');
  await expect(tiles.nth(1)).toHaveAccessibleName(new RegExp(post.caption));
  await maraPage.getByRole('button', { name: 'Pin' }).click();
  await expect(tiles.first(), 'pinned posts come first').toHaveAccessibleName(
    new RegExp(post.caption),
  );
  await expect
    .poll(() => mara.send('GET', '/api/me/pinned'))
    .toMatchObject({ items: [{ id: post.id }] });
  expect(await ilo.send('GET', '/api/me/saved')).toMatchObject({ items: [{ id: post.id }] });

  await iloOtherPage.goto(`/post/${post.id}`);
  await expect(iloOtherPage.getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(like(iloOtherPage)).toHaveAttribute('aria-pressed', 'false');
});

test('an optimistic like is rolled back with a message when its request fails', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_FAILED/);
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara);
  await openPost(page, post, mara);
  await expect(like(page)).toBeEnabled();
  const release = await holdRequests(page, '**/like', (route) => route.abort());
  await like(page).click();
  await expect(like(page)).toHaveAccessibleName('Like, 1 like');
  for (const other of [await member(), await member()]) {
    await other.send('PUT', `/api/posts/${post.id}/like`);
  }
  await expect(like(page), 'the pending like stays').toHaveAccessibleName('Like, 1 like');
  release();
  await expect(page.getByText('Failed to like post. Please try again.')).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(like(page), 'others’ likes stay').toHaveAccessibleName('Like, 2 likes');
});

test('Share copies the URL if the device has no share sheet', async ({ member, openAs }) => {
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openPost(page, post, mara);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to your clipboard.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/post/${post.id}`);
});

test('Share opens the device’s share sheet if it has one', async ({ member, openAs }) => {
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara);
  const shared = new Promise((resolve) => page.exposeFunction('onShare', resolve));
  await page.addInitScript(`
    navigator.canShare = () => true;
    navigator.share = async ({ title, url }) => window.onShare([title, new URL(url).pathname]);
  `);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await shared).toEqual([post.caption, `/post/${post.id}`]);
  await expect(page.getByText('Link copied to your clipboard.')).toHaveCount(0);
});

test('on a phone swiping through images does not scroll the feed beneath', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const pictures = [pngFile('a.png', 300, 200), pngFile('b.png', 200, 300, 90)];
  const post = await createPost(mara, { pictures });
  const page = await openAs(mara, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await openPost(page, post, mara);
  await expect(page.locator('body')).toHaveCSS('overflow', /hidden|clip/);
  const strip = page.getByRole('region', { name: `Images of ${post.caption}` }).getByRole('list');
  // Waits until the dialog is stable.
  await strip.click({ trial: true });
  const box = await strip.boundingBox();
  if (!box) throw new Error('the pictures are nowhere');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 4 }],
    });
  await touch('touchStart', 0.9);
  for (let part = 0.85; part > 0.1; part -= 0.05) await touch('touchMove', part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('button', { name: 'Image 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a deleted post leaves every list, and its open overlays close', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(mara);
  const [maraPage, iloPage, iloPostPage] = await Promise.all([
    openAs(mara),
    openAs(ilo),
    openAs(ilo),
  ]);
  await openPost(iloPage, post, mara);
  await iloPostPage.goto(`/post/${post.id}`);
  await expect(iloPostPage.getByRole('heading', { level: 1, name: post.caption })).toBeVisible();
  await expect(dialog(iloPage).getByRole('button', { name: 'Delete post' })).toHaveCount(0);

  await openPost(maraPage, post, mara);
  await maraPage.getByRole('button', { name: 'Delete post' }).click();
  const confirmation = maraPage.getByRole('alertdialog', { name: 'Delete this post?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(dialog(maraPage)).toBeVisible();
  await maraPage.getByRole('button', { name: 'Delete post' }).click();
  // Both messages disappear after some seconds, so the wait starts before the click.
  const messages = [
    expect(maraPage.getByText('Your post has been deleted.')).toBeVisible({ timeout: 45_000 }),
    expect(iloPage.getByText('This post is no longer available.')).toBeVisible({ timeout: 45_000 }),
  ];
  await confirmation.getByRole('button', { name: 'Delete post' }).click();
  await Promise.all(messages);
  await expect(
    iloPostPage.getByRole('heading', { name: 'This post is no longer available.' }),
  ).toBeVisible();
  for (const page of [maraPage, iloPage]) {
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.locator(`[data-post="${post.id}"]`)).toHaveCount(0);
  }
});

test('a guest views a post, signs in and returns to it', async ({ member, openGuest }) => {
  const mara = await member();
  const post = await createPost(mara, { description: 'For everybody’s eyes.' });
  const page = await openGuest();
  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: post.caption })).toBeVisible();
  await expect(page.getByText('For everybody’s eyes.')).toBeVisible();
  await expect(like(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    new RegExp(post.caption),
  );

  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page.getByLabel('Add a comment')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(like(page)).toBeVisible();
});
