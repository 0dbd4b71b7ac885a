import type { Locator, Page } from '@playwright/test';
import { animatedGif, pngFile, type TestFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  chosenImages,
  createButton,
  detailsHeading,
  expectAlert,
  expectPublished,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

/** Dispatches a drop or a paste of these files. */
const bundle = (page: Page, files: TestFile[]) =>
  page.evaluateHandle(
    (testFiles) => {
      const carried = new DataTransfer();
      for (const { name, mimeType, letters } of testFiles) {
        const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
        carried.items.add(new File([bytes], name, { type: mimeType }));
      }
      return carried;
    },
    files.map(({ buffer, ...file }) => ({ ...file, letters: buffer.toString('base64') })),
  );

async function drop(area: Locator, files: TestFile[]): Promise<void> {
  const dataTransfer = await bundle(area.page(), files);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await area.dispatchEvent(type, { dataTransfer });
  }
}

async function paste(page: Page, file: TestFile): Promise<void> {
  const carried = await bundle(page, [file]);
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    carried,
  );
}

test('images are dropped, pasted, and reordered by hand', async ({ member, openAs }) => {
  const mara = await member();
  const page = await openAs(mara);
  await openCreatePost(page);
  const area = page.getByRole('region', { name: 'New post' });
  await drop(area, [pngFile('wide.png', 300, 100), pngFile('tall.png', 100, 300, 90)]);
  await expect(detailsHeading(page)).toBeVisible();
  await expect(chosenImages(page)).toHaveCount(2);
  await paste(page, pngFile('square.png', 200, 200, 120));
  await expect(chosenImages(page)).toHaveCount(3);

  const places = page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem');
  await page.getByLabel('Alternative text for image 3').fill('A square');
  await places.nth(2).dragTo(places.nth(0));
  await expect(page.getByLabel('Alternative text for image 1')).toHaveValue('A square');

  await fillDetails(page, 'By hand and clipboard');
  await createButton(page).click();
  await expectPublished(page);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ pictures: [{ width: 200, alt: 'A square' }, { width: 300 }, { width: 100 }] }],
  });
});

test('on a phone the background covers the whole form, however long it grows', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member(), { viewport: { width: 360, height: 740 } });
  await openCreatePost(page);
  const files = [pngFile('a.png', 60, 60), pngFile('b.png', 60, 60, 90), pngFile('c.png', 60, 60)];
  await fileInput(page).setInputFiles(files);
  await expect(chosenImages(page)).toHaveCount(3);
  const sheet = page.getByRole('dialog');
  const over = await sheet.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(over, 'px of the form outside its sheet').toBe(0);
  await createButton(page).click();
  await expectAlert(page, 'Title and description are required.');
  await expect(page.getByRole('textbox', { name: 'Title' }), 'the missing fields').toBeFocused();
  await expect(createButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Now there');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a draft survives a canceled upload and a lost connection', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_|WebSocket/);
  const mara = await member();
  const page = await openAs(mara);
  await openCreatePost(page);
  await fileInput(page).setInputFiles(pngFile('one.png', 300, 200));
  await fillDetails(page, 'On second thoughts');
  await holdRequests(page, '**/api/pictures');
  await createButton(page).click();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(createButton(page)).toBeEnabled();
  await page.unroute('**/api/pictures');
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({ items: [] });

  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('On second thoughts');
  await expect(chosenImages(page)).toHaveCount(1);
  await createButton(page).click();
  await expectPublished(page);
});

test('a photo of twelve megapixels is scaled down in a worker, off the main thread', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara);
  await openCreatePost(page);
  const helper = page.waitForEvent('worker');
  await fileInput(page).setInputFiles(pngFile('photo.png', 4000, 3000));
  expect((await helper).url()).toContain('encode.worker');
  await expect(chosenImages(page)).toHaveCount(1);
  await fillDetails(page, 'Twelve million dots');
  await createButton(page).click();
  await expectPublished(page);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ pictures: [{ width: 2048, height: 1536 }] }],
  });
});

/* Like Safari's: it always returns a PNG. */
const writesPngOnly = `
  const write = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function () { return write.call(this); };
`;

test('images are uploaded as WebP even if a canvas cannot encode it', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara);
  await page.route('**/assets/encode.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${writesPngOnly}${await response.text()}` });
  });
  const encoder = page.waitForResponse(/\.wasm$/);
  const uploadRequest = page.waitForRequest('**/api/pictures');
  await openCreatePost(page);
  await fileInput(page).setInputFiles(pngFile('one.png', 2400, 1200));
  await fillDetails(page, 'From another browser');
  await createButton(page).click();
  expect((await encoder).ok()).toBe(true);
  expect((await uploadRequest).postDataBuffer()?.includes('WEBPVP8'), 'what is sent').toBe(true);
  await expectPublished(page);
  expect(await mara.send('GET', `/api/users/${mara.id}/posts`)).toMatchObject({
    items: [{ pictures: [{ width: 2048, height: 1024 }] }],
  });
});

test('the form announces that an animated image becomes still before it is sent', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member());
  await openCreatePost(page);
  await fileInput(page).setInputFiles([animatedGif, pngFile('still.png', 60, 60)]);
  await expect(chosenImages(page)).toHaveCount(2);
  const still = page.getByText('This image is animated. Only its first frame');
  await expect(still).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(still, 'also for a draft').toHaveCount(1);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Profile image').setInputFiles(animatedGif);
  await expect(still).toBeVisible();
});
