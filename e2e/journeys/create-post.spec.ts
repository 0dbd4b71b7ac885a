import { expectAccessible } from '../axe.ts';
import {
  addTag,
  chooser,
  chosen,
  create,
  details,
  isPosted,
  openCreate,
  says,
  suggestions,
  tell,
} from '../creating.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';
import { bombFile, pngFile, sendPicture, sidewaysJpeg, svgFile, textFile } from '../posts.ts';

test('three pictures become a post that somebody else sees at once', async ({ member, openAs }) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const [hers, his] = await Promise.all([openAs(mara), openAs(ilo)]);
  await expect(his.getByRole('link', { name: 'Create post', exact: true })).toBeVisible();

  await openCreate(hers);
  await expect(hers.getByText('Your masterpiece awaits!')).toBeVisible();
  await expectAccessible(hers);
  const files = [pngFile('one.png', 2400, 1200), pngFile('two.png', 300, 400, 120), sidewaysJpeg];
  await chooser(hers).setInputFiles(files);
  await expect(details(hers)).toBeVisible();
  await expect(chosen(hers)).toHaveCount(3);
  await hers.getByLabel('Alternative text for image 1').fill('A wide evening sky');
  await hers.getByRole('button', { name: 'Move image 3 earlier' }).click();
  await tell(hers, 'Low tide');
  await expectAccessible(hers);

  const letGo = await hold(hers, '**/api/pictures');
  await create(hers).click();
  await expect(hers.getByText(/^Uploading\.\.\. \d+%$/)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Posting...' })).toBeVisible();
  letGo();

  await isPosted(hers);
  await expect(hers.getByRole('dialog')).toHaveCount(0);
  const tile = his.getByRole('link', { name: `Low tide by ${mara.username}` });
  await expect(tile).toBeVisible();
  await tile.click();
  const pictures = his.getByRole('dialog').locator('li img');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.nth(0)).toHaveAttribute('alt', 'A wide evening sky');
  await expect(pictures.nth(0)).toHaveAttribute('width', '2048');
  await expect(pictures.nth(0)).toHaveAttribute('height', '1024');
  await expect(pictures.nth(1), 'moved, and turned upright').toHaveAttribute('width', '32');
  await expect(pictures.nth(1)).toHaveAttribute('height', '64');
});

test('what is missing or too much is said in the catalogue’s words', async ({ member, openAs }) => {
  const page = await openAs(await member());
  await openCreate(page);
  const four = ['a', 'b', 'c', 'd'].map((name) => pngFile(`${name}.png`, 60, 60));
  await chooser(page).setInputFiles(four);
  await says(page, 'You can only select up to 3 images.');
  await expect(details(page)).toHaveCount(0);

  await chooser(page).setInputFiles([textFile, pngFile('only.png', 60, 60)]);
  await expect(details(page)).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);

  await create(page).click();
  await says(page, 'Title and description are required.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('ar');
  await expect(suggestions(page).getByRole('option').first()).toBeInViewport();
  const list = await suggestions(page).boundingBox();
  const above = await page.getByRole('textbox', { name: 'Description' }).boundingBox();
  expect(list?.y, 'title and description stay to be read').toBeGreaterThan(
    (above?.y ?? 0) + (above?.height ?? 0),
  );
  await page.getByRole('combobox', { name: 'Tags' }).fill('');
  await page.getByRole('textbox', { name: 'Title' }).fill('   ');
  await page.getByRole('textbox', { name: 'Description' }).fill('Something');
  await create(page).click();
  await says(page, 'Title and description are required.');
  await page.getByRole('textbox', { name: 'Title' }).fill('A title');
  await create(page).click();
  await says(page, 'Please select between 1 and 3 tags.');

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('p');
  await expect(suggestions(page)).toHaveCount(0);
  await addTag(page, 'PAIN', 'Painting');
  await tags.fill('pain');
  await expect(page.getByRole('option', { name: 'Painting', exact: true })).toHaveCount(0);
  await addTag(page, 'gla', 'Glass');
  await addTag(page, 'mur', 'Mural');
  await addTag(page, 'ori', 'Origami');
  await says(page, 'Maximum 3 tags allowed.');
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(
    3,
  );

  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
});

test('a drawing with a script and a bomb are refused, here and by the server', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara);
  await openCreate(page);
  await chooser(page).setInputFiles([svgFile]);
  await says(page, 'Image compression failed');
  await chooser(page).setInputFiles([bombFile()]);
  await says(page, 'This image has too many pixels. Please choose one under 50 megapixels.');
  await expect(details(page)).toHaveCount(0);

  expect((await sendPicture(mara, svgFile)).ok).toBe(false);
  expect((await sendPicture(mara, bombFile())).ok).toBe(false);
  expect((await sendPicture(mara, textFile)).ok).toBe(false);
});

test('what failed is tried again, and posted once', async ({ member, openAs, expectedErrors }) => {
  expectedErrors(/ERR_FAILED/);
  const mara = await member();
  const page = await openAs(mara);
  await openCreate(page);
  await chooser(page).setInputFiles([pngFile('a.png', 80, 80), pngFile('b.png', 80, 60, 99)]);
  await expect(chosen(page)).toHaveCount(2);
  await tell(page, 'Once only');

  let uploads = 0;
  await page.route('**/api/pictures', async (route) => {
    uploads += 1;
    if (uploads === 2) await route.abort();
    else await route.continue();
  });
  await create(page).click();
  await says(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toBeVisible();

  // The server posts it, and the answer is lost on its way.
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toHaveCount(0);
  await page.unroute('**/api/posts');
  await create(page).click();
  await isPosted(page);
  expect(uploads, 'the first picture was not sent again').toBe(3);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ caption: 'Once only' }],
  });
});

test('a server killed in the middle leaves no half post, and the draft goes through later', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors(/ERR_|WebSocket|status of 50\d/);
  const mara = await member({ on: ownGesso });
  const page = await openAs(mara);
  await openCreate(page);
  await chooser(page).setInputFiles([pngFile('a.png', 80, 80), pngFile('b.png', 80, 60, 99)]);
  await expect(chosen(page)).toHaveCount(2);
  await tell(page, 'Through the storm');

  let arrivals = 0;
  await page.route('**/api/pictures', async (route) => {
    arrivals += 1;
    if (arrivals === 2) await ownGesso.kill();
    await route.continue();
  });
  await create(page).click();
  await says(page, 'Failed to create post. Please try again.');
  await expect(page.getByText('Failed to upload image')).toBeVisible();

  await ownGesso.start();
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({ items: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await isPosted(page);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ caption: 'Through the storm', pictures: [{}, {}] }],
  });
});

test('with the keyboard alone', async ({ member, openAs }) => {
  const page = await openAs(await member());
  // Listened for from the start: the browser needs a moment to hand its chooser over.
  const opening = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.getByRole('link', { name: 'Create post', exact: true }).focus();
  await page.keyboard.press('Enter');
  const choose = page.getByRole('button', { name: 'Choose images' });
  await expect(choose).toBeVisible();
  await choose.focus();
  await page.keyboard.press('Enter');
  await (await opening).setFiles([pngFile('a.png', 60, 60), pngFile('b.png', 60, 40, 90)]);
  await expect(chosen(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Move image 2 earlier' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every stroke a key.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('pa');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(page.getByRole('dialog'), 'Escape closed the list only').toBeVisible();
  await page.keyboard.type('i');
  await expect(page.getByRole('option', { name: 'Painting', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Painting' })).toBeVisible();
  await create(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^By hand by/ })).toBeVisible();
});

test('at 400 % no bar hides what has the focus', async ({ member, openAs }) => {
  const page = await openAs(await member(), { viewport: { width: 360, height: 225 } });
  const check = async () => {
    const tags = page.getByRole('combobox', { name: 'Tags' });
    for (const field of [
      page.getByRole('textbox', { name: 'Title' }),
      page.getByRole('textbox', { name: 'Description' }),
      tags,
    ]) {
      await field.focus();
      await expect.poll(() => field.evaluate(isUncovered), 'seen where it is').toBe(true);
    }
  };
  await openCreate(page);
  await chooser(page).setInputFiles(pngFile());
  await expect(details(page)).toBeVisible();
  await check();
  await expect(page.getByText('Draft saved')).toBeAttached();
  await page.goto('/create-post');
  await expect(details(page)).toBeVisible();
  await check();
});

/** Whether what the window shows of an element is enough to see, with nothing upon it. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const found = document.elementFromPoint(left + width / 2, (from + to) / 2);
  return to - from >= 24 && found !== null && element.contains(found);
}
