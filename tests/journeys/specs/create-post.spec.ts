import {
  decompressionBomb,
  endlessLine,
  pngFile,
  rotatedJpeg,
  sendPicture,
  svgWithScript,
  textFile,
} from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  addTag,
  chosenImages,
  createButton,
  detailsHeading,
  expectAlert,
  expectPublished,
  fileInput,
  fillDetails,
  openCreatePost,
  tagSuggestions,
} from '../create-post-form.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

test('a post with three images appears immediately for another member', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const [maraPage, iloPage] = await Promise.all([openAs(mara), openAs(ilo)]);
  await expect(iloPage.getByRole('link', { name: 'Create post', exact: true })).toBeVisible();

  await openCreatePost(maraPage);
  await expect(maraPage.getByText('Your masterpiece awaits!')).toBeVisible();
  await expectAccessible(maraPage);
  const files = [pngFile('one.png', 2400, 1200), pngFile('two.png', 300, 400, 120), rotatedJpeg];
  await fileInput(maraPage).setInputFiles(files);
  await expect(detailsHeading(maraPage)).toBeVisible();
  await expect(chosenImages(maraPage)).toHaveCount(3);
  await maraPage.getByLabel('Alternative text for image 1').fill('A wide evening sky');
  await maraPage.getByRole('button', { name: 'Move image 3 earlier' }).click();
  await fillDetails(maraPage, 'Low tide');
  await expectAccessible(maraPage);

  const release = await holdRequests(maraPage, '**/api/pictures');
  await createButton(maraPage).click();
  await expect(maraPage.getByText(/^Uploading\.\.\. \d+%$/)).toBeVisible();
  await expect(maraPage.getByRole('button', { name: 'Posting...' })).toBeVisible();
  release();

  await expectPublished(maraPage);
  await expect(maraPage.getByRole('dialog')).toHaveCount(0);
  const tile = iloPage.getByRole('link', { name: `Low tide by ${mara.username}` });
  await expect(tile).toBeVisible();
  await tile.click();
  const pictures = iloPage.locator('[aria-roledescription="carousel"] li img');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.nth(0)).toHaveAttribute('alt', 'A wide evening sky');
  await expect(pictures.nth(0)).toHaveAttribute('width', '2048');
  await expect(pictures.nth(0)).toHaveAttribute('height', '1024');
  await expect(pictures.nth(1), 'reordered, and rotated upright').toHaveAttribute('width', '32');
  await expect(pictures.nth(1)).toHaveAttribute('height', '64');
});

test('missing and excessive input shows the messages of the catalog', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member());
  await openCreatePost(page);
  const four = ['a', 'b', 'c', 'd'].map((name) => pngFile(`${name}.png`, 60, 60));
  await fileInput(page).setInputFiles(four);
  await expectAlert(page, 'You can only select up to 3 images.');
  await expect(detailsHeading(page)).toHaveCount(0);

  await fileInput(page).setInputFiles([textFile, pngFile('only.png', 60, 60)]);
  await expect(detailsHeading(page)).toBeVisible();
  await expect(chosenImages(page)).toHaveCount(1);

  await createButton(page).click();
  await expectAlert(page, 'Title and description are required.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('ar');
  await expect(tagSuggestions(page).getByRole('option').first()).toBeInViewport();
  const list = await tagSuggestions(page).boundingBox();
  const above = await page.getByRole('textbox', { name: 'Description' }).boundingBox();
  expect(list?.y, 'title and description remain visible').toBeGreaterThan(
    (above?.y ?? 0) + (above?.height ?? 0),
  );
  await page.getByRole('combobox', { name: 'Tags' }).fill('');
  await page.getByRole('textbox', { name: 'Title' }).fill('   ');
  await page.getByRole('textbox', { name: 'Description' }).fill('Something');
  await createButton(page).click();
  await expectAlert(page, 'Title and description are required.');
  await page.getByRole('textbox', { name: 'Title' }).fill('A title');
  await createButton(page).click();
  await expectAlert(page, 'Please select between 1 and 3 tags.');

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('p');
  await expect(tagSuggestions(page)).toHaveCount(0);
  await addTag(page, 'PAIN', 'Painting');
  await tags.fill('pain');
  await expect(page.getByRole('option', { name: 'Painting', exact: true })).toHaveCount(0);
  await addTag(page, 'gla', 'Glass');
  await addTag(page, 'mur', 'Mural');
  await addTag(page, 'ori', 'Origami');
  await expectAlert(page, 'Maximum 3 tags allowed.');
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(
    3,
  );

  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
});

test('an SVG with a script and a decompression bomb are refused, in the browser and by the server', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara);
  await openCreatePost(page);
  await fileInput(page).setInputFiles([svgWithScript]);
  await expectAlert(page, 'Image compression failed');
  await fileInput(page).setInputFiles([decompressionBomb()]);
  await expectAlert(page, 'This image has too many pixels. Please choose one under 50 megapixels.');
  await fileInput(page).setInputFiles([endlessLine()]);
  await expectAlert(
    page,
    'This image is too long. Its longer side can be up to 65,535 pixels and up to 200 times its shorter side.',
  );
  await expect(detailsHeading(page)).toHaveCount(0);

  expect((await sendPicture(mara, svgWithScript)).ok).toBe(false);
  expect((await sendPicture(mara, decompressionBomb())).ok).toBe(false);
  expect((await sendPicture(mara, endlessLine())).ok).toBe(false);
  expect((await sendPicture(mara, textFile)).ok).toBe(false);
});

test('a failed post is retried and published once', async ({ member, openAs, expectedErrors }) => {
  expectedErrors(/ERR_FAILED/);
  const mara = await member();
  const page = await openAs(mara);
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('a.png', 80, 80), pngFile('b.png', 80, 60, 99)]);
  await expect(chosenImages(page)).toHaveCount(2);
  await fillDetails(page, 'Once only');

  let uploads = 0;
  await page.route('**/api/pictures', async (route) => {
    uploads += 1;
    if (uploads === 2) await route.abort();
    else await route.continue();
  });
  await createButton(page).click();
  await expectAlert(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toBeVisible();

  // The server creates the post, but its response is lost.
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAlert(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toHaveCount(0);
  await page.unroute('**/api/posts');
  await createButton(page).click();
  await expectPublished(page);
  expect(uploads, 'the first image was not sent again').toBe(3);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ caption: 'Once only' }],
  });
});

test('a server killed during publishing leaves no partial post, and the draft is published later', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors(/ERR_|WebSocket|status of 50\d/);
  const mara = await member({ on: ownGesso });
  const page = await openAs(mara);
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('a.png', 80, 80), pngFile('b.png', 80, 60, 99)]);
  await expect(chosenImages(page)).toHaveCount(2);
  await fillDetails(page, 'Through the storm');

  let arrivals = 0;
  await page.route('**/api/pictures', async (route) => {
    arrivals += 1;
    if (arrivals === 2) await ownGesso.kill();
    await route.continue();
  });
  await createButton(page).click();
  await expectAlert(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toBeVisible();

  await ownGesso.start();
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({ items: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPublished(page);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ caption: 'Through the storm', pictures: [{}, {}] }],
  });
});

test('a post is created with the keyboard alone', async ({ member, openAs }) => {
  const page = await openAs(await member());
  // Registered early: the browser needs a moment to open its file chooser.
  const opening = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.getByRole('link', { name: 'Create post', exact: true }).focus();
  await page.keyboard.press('Enter');
  const choose = page.getByRole('button', { name: 'Choose images' });
  await expect(choose).toBeVisible();
  await choose.focus();
  await page.keyboard.press('Enter');
  await (await opening).setFiles([pngFile('a.png', 60, 60), pngFile('b.png', 60, 40, 90)]);
  await expect(chosenImages(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Move image 2 earlier' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every stroke a key.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('pa');
  await expect(tagSuggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tagSuggestions(page)).toHaveCount(0);
  await expect(page.getByRole('dialog'), 'Escape closed the list only').toBeVisible();
  await page.keyboard.type('i');
  await expect(page.getByRole('option', { name: 'Painting', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Painting' })).toBeVisible();
  await createButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^By hand by/ })).toBeVisible();
});

test('at 400 % zoom no bar hides the focused element', async ({ member, openAs }) => {
  const page = await openAs(await member(), { viewport: { width: 360, height: 225 } });
  const check = async () => {
    const tags = page.getByRole('combobox', { name: 'Tags' });
    for (const field of [
      page.getByRole('textbox', { name: 'Title' }),
      page.getByRole('textbox', { name: 'Description' }),
      tags,
    ]) {
      await field.focus();
      await expect.poll(() => field.evaluate(isUncovered), 'visible in place').toBe(true);
    }
  };
  await openCreatePost(page);
  await fileInput(page).setInputFiles(pngFile());
  await expect(detailsHeading(page)).toBeVisible();
  await check();
  await expect(page.getByText('Draft saved')).toBeAttached();
  await page.goto('/create-post');
  await expect(detailsHeading(page)).toBeVisible();
  await check();
});

/** Whether enough of an element is visible in the window, with nothing covering it. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const topElement = document.elementFromPoint(left + width / 2, (from + to) / 2);
  return to - from >= 24 && topElement !== null && element.contains(topElement);
}
