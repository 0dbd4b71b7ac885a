import { pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  createButton,
  detailsHeading,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { expect, test } from '../journey.ts';

test('a draft survives a reload', async ({ member, openAs }) => {
  const page = await openAs(await member());
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('kept.png', 90, 60)]);
  await fillDetails(page, 'Kept');
  await page.getByLabel('Alternative text for image 1').fill('A small field');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(page, 'the form as a separate page').toHaveURL('/create-post');
  await expect(detailsHeading(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'A small field' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
  await expect(page.getByRole('button', { name: 'Remove Painting' })).toBeVisible();

  await createButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Kept by/ })).toBeVisible();
  await openCreatePost(page);
});

test('several drafts are listed, continued one by one, and discarded', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member());
  const title = page.getByRole('textbox', { name: 'Title' });
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('one.png', 90, 60)]);
  await fillDetails(page, 'Morning');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Start another post' }).click();
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toBeVisible();
  await expectAccessible(page);
  await fileInput(page).setInputFiles([pngFile('two.png', 60, 90)]);
  await expect(title, 'a separate form').toHaveValue('');
  await fillDetails(page, 'Evening');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(title, 'the latest is open').toHaveValue('Evening');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue Morning' }).click();
  await expect(title).toHaveValue('Morning');
  await createButton(page).click();
  await expect(page.getByRole('link', { name: /^Morning by/ })).toBeVisible();

  await page.goto('/create-post');
  await expect(title, 'the other draft remains').toHaveValue('Evening');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Start another post' }).click();
  await page.getByRole('button', { name: 'Discard Evening' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your masterpiece awaits!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toHaveCount(0);
});
