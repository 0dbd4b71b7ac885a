import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('the liked posts show an empty state with a link, then the newest like first', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const ida = await member();
  const older = await createPost(ida);
  const newer = await createPost(ida);
  const mara = await member();
  const page = await openAs(mara, { at: '/liked-posts' });
  await expect(page.getByRole('heading', { name: 'No Liked Posts' })).toBeVisible();
  await expect(page.getByText('Like posts you love to see them here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse Gallery' }).click();
  await expect(page).toHaveURL('/');

  await mara.send('PUT', `/api/posts/${newer.id}/like`);
  await mara.send('PUT', `/api/posts/${older.id}/like`);
  await page.goto('/liked-posts');
  await expect(page.getByRole('heading', { name: 'Liked Posts', exact: true })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Liked posts' }).getByRole('link');
  await expect(tiles.first()).toHaveAccessibleName(new RegExp(older.caption));
  await expect(tiles.last()).toHaveAccessibleName(new RegExp(newer.caption));
  await expectAccessible(page);

  // Simulates another tab of the member.
  await mara.send('DELETE', `/api/posts/${older.id}/like`);
  await expect(tiles).toHaveCount(1);
  await mara.send('PUT', `/api/posts/${older.id}/like`);
  await expect(tiles).toHaveCount(2);

  await page.route('**/api/me/liked', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to load liked posts. Please try again.')).toBeVisible();
  await page.unroute('**/api/me/liked');
  // The list is refetched once its live topic is subscribed, possibly before the click.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(tiles).toHaveCount(2, { timeout: 1000 });
  }).toPass();
});

test('an unsaved post leaves the list, unless the server refuses', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const post = await createPost(await member());
  const mara = await member();
  await mara.send('PUT', `/api/posts/${post.id}/save`);
  const page = await openAs(mara, { at: '/saved-posts' });
  await expect(page.getByRole('heading', { name: 'Saved Posts', exact: true })).toBeVisible();
  const tile = page.getByRole('list', { name: 'Saved posts' }).getByRole('link');
  await tile.click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/save', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(page.getByText('Failed to remove post. Please try again.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/save');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No Saved Posts' })).toBeVisible();
  await expect(page.getByText('Save posts you love to see them here')).toBeVisible();
  await expectAccessible(page);
});
