import { pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  createButton,
  detailsHeading,
  expectAlert,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { expect, test } from '../journey.ts';

test('a post with artwork details is found by its medium and shown at scale', async ({
  member,
  openAs,
  openGuest,
}) => {
  const page = await openAs(await member());
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('panel.png', 480, 640)]);
  await fillDetails(page, 'The panel');
  await page.getByText('Artwork details (optional)').click();
  await page.getByLabel('Medium').fill('Casein on gessoed poplar');
  await page.getByLabel('Width').fill('60');
  await page.getByLabel('Year').fill('2024');
  await expect(
    page.getByText('A size needs a width and a height'),
    'once it is left',
  ).toBeVisible();
  await page.getByLabel('License').selectOption({ label: 'CC BY-SA 4.0 · Attribution-ShareAlike' });
  await expectAccessible(page);
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(detailsHeading(page)).toBeVisible();
  await expect(page.getByLabel('Medium'), 'folded away').toBeHidden();
  await createButton(page).click();
  await expectAlert(page, 'A size needs a width and a height, each from 0.1 to 10,000.');
  await expect(page.getByLabel('Height'), 'unfolded').toBeFocused();
  await page.keyboard.type('80');
  await createButton(page).click();
  await expect(page).toHaveURL('/');

  await page.goto('/search?q=gessoed%20poplar&filter=artworks');
  await page.getByRole('link', { name: /^The panel/ }).click();
  const post = page.getByRole('dialog', { name: /^The panel/ });
  const fact = (name: string) => post.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Medium')).toHaveText('Casein on gessoed poplar');
  await expect(fact('Size')).toContainText('60 × 80 cm (23.6 × 31.5 in)');
  const licence = post.getByRole('link', { name: 'CC BY-SA 4.0' });
  await expect(licence).toHaveAttribute('rel', /\blicense\b/);
  await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by-sa/4.0/');

  await post.getByRole('button', { name: 'View at scale' }).click();
  const room = page.getByRole('img', { name: '60 × 80 cm, beside a person 170 cm tall' });
  await expect(room).toBeVisible();
  const box = await room.locator('image').boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(room).toHaveCount(0);
  await expect(post.getByRole('button', { name: 'View at scale' })).toBeFocused();

  const guest = await openGuest();
  await guest.goto(new URL(page.url()).pathname);
  const data = await guest.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'VisualArtwork',
    artMedium: 'Casein on gessoed poplar',
  });
  await expect(guest.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible();
});
