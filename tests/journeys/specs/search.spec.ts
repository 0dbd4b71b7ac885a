import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox');

test('the search finds artists, posts and tags during typing', async ({ member, openAs }) => {
  const stem = randomUUID().slice(0, 8);
  const ida = await member({ username: `zig_${stem}`, fullName: 'Ída Lärch' });
  const post = await createPost(ida, { caption: `Zigzag ${stem}`, postTags: ['Mosaic'] });
  const page = await openAs(await member());

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Search' })
    .click();
  await expect(dialog(page).getByText('Type at least 2 characters to search')).toBeVisible();
  await field(page).fill(' z ');
  await expect(dialog(page).getByText('Type at least 2 characters to search')).toBeVisible();
  await field(page).fill(stem.toUpperCase());
  const artist = dialog(page).getByRole('link', { name: `${ida.username} Ída Lärch View Profile` });
  const artwork = dialog(page).getByRole('link', { name: post.caption });
  await expect(artist).toBeVisible();
  await expect(artwork).toBeVisible();
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Artworks' }).click();
  await expect(artist).toHaveCount(0);
  await artwork.click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('heading', { name: post.caption, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page), 'going back restores the search').toHaveValue(stem.toUpperCase());
  await expect(dialog(page).getByRole('button', { name: 'Artworks' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await expect(artwork, 'with its scroll position').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const opener = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Search' });
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog(page).getByRole('button', { name: 'Tags' }).click();
  await field(page).fill('mosa');
  await dialog(page)
    .getByRole('link', { name: /^Mosaic/ })
    .click();
  await expect(page).toHaveURL('/tags/Mosaic');
  await expect(page.getByRole('heading', { name: 'Mosaic', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: post.caption }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Mosaic' }).click();
  await expect(page).toHaveURL('/tags/Mosaic');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the keyboard alone opens the search, moves through the results and opens a profile', async ({
  member,
  openAs,
}) => {
  const stem = randomUUID().slice(0, 8);
  const ida = await member({ username: `key_${stem}` });
  const page = await openAs(await member());
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`key_${stem}`);
  const artist = dialog(page).getByRole('link', { name: ida.username });
  await expect(artist).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(artist).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/@${ida.username}`);
  await expect(page.getByRole('heading', { name: ida.fullName })).toBeVisible();
});

test('the search page shows an empty state and a failed search', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const page = await openAs(await member());
  const nonsense = `100%_${randomUUID().slice(0, 8)}`;
  await page.goto(`/search?q=${encodeURIComponent(nonsense)}&filter=artists`);
  await expect(page.getByRole('searchbox')).toHaveValue(nonsense);
  await expect(page.getByText(`No results found for "${nonsense}"`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Artists' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('searchbox').fill('anything at all');
  await expect(page.getByText('Search failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No results found for "anything at all"')).toBeVisible();
  await expect(page).toHaveURL('/search?q=anything+at+all&filter=artists');
});

test('the search shows art forms, artists to meet and recent searches before typing', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const stem = randomUUID().slice(0, 8);
  const ida = await member({ username: `ida_${stem}`, fullName: 'Ida Larch' });
  const interestTags = ['Landart', 'Bodyart', 'Gameart'];
  const post = await createPost(ida, { caption: `Cairn ${stem}`, postTags: ['Landart'] });
  const page = await openAs(await member({ interestTags }));
  await page.route('**/api/art-forms', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/search');
  await expect(page.getByText('Failed to load art forms. Please try again.')).toBeVisible();
  await expect(page.getByText('Type at least 2 characters to search')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'This week’s challenge' })).toBeVisible();
  const artist = page.getByRole('article', { name: 'Ida Larch' });
  await expect(artist, 'a failed section does not affect the others').toBeVisible();
  await artist.getByRole('button', { name: `Follow ${ida.username}` }).click();
  await expect(artist.getByRole('button', { name: /Following/ })).toBeVisible();
  await artist.getByRole('link', { name: post.caption }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute('**/api/art-forms');
  await page.getByRole('button', { name: 'Try again' }).click();
  const landart = page.getByRole('link', { name: /^Land art \d+ post/ });
  await expect(landart).toBeVisible();
  await expectAccessible(page);

  const field = page.getByRole('searchbox');
  await field.fill(stem);
  await field.press('Enter');
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  await page.goto('/search');
  const recent = page.getByRole('list', { name: 'Recent searches' });
  await recent.getByRole('button', { name: stem, exact: true }).click();
  await expect(field).toHaveValue(stem);
  await field.fill('');
  await recent.getByRole('button', { name: `Remove ${stem}` }).click();
  await expect(recent).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recent).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toHaveCount(0);

  await landart.click();
  await expect(page).toHaveURL('/tags/Landart');
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
});
