import { randomUUID } from 'node:crypto';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a guest sees a public profile read-only', async ({ member, openGuest }) => {
  const ida = await member({ fullName: 'Ida "Ink" Larch' });
  const post = await createPost(ida);
  const page = await openGuest();
  await page.goto(`/public/@${ida.username}`);
  await expect(page).toHaveTitle(`Ida "Ink" Larch (@${ida.username}) · Gesso`);
  await expect(page.getByRole('img', { name: 'Gesso' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('01 Artworks');
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  await expect(page.getByText(ida.email)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: post.caption }).click();
  const opened = page.getByRole('dialog');
  await expect(opened.getByText('Artwork Details')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Like' })).toHaveCount(0);
  await expect(opened.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText(/^© \d{4} Gesso/)).toBeVisible();
});

test('each kind of invalid profile URL shows its own message', async ({
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of (404|500)/);
  const page = await openGuest();
  await page.goto(`/public/nobody_${randomUUID().slice(0, 8)}`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/public/no!');
  await expect(page.getByRole('heading', { name: 'Invalid username' })).toBeVisible();

  const post = await createPost(await member());
  await page.goto(`/post/${post.id}`);
  await page.route('**/api/public/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText('Error loading profile')).toBeVisible();
  await page.unroute('**/api/public/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
});
