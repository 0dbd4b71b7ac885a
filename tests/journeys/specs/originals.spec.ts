import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '@gesso/domain/catalogue';
import type { Page } from '@playwright/test';
import {
  pngBomb,
  pngWithTexts,
  tiffWithPages,
} from '../../../server/src/testing/test-originals.ts';
import { english } from '../../harness/english.ts';
import { createPost, hugePng, noisePng, pngFile, type TestFile } from '../../harness/posts.ts';
import {
  createButton,
  detailsHeading,
  expectPublished,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { expect, test } from '../journey.ts';

const MEGABYTE = 1024 * 1024;
const offer = (page: Page) => page.getByRole('checkbox', { name: /^Let people zoom/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const arrived = (page: Page) => page.getByText('Your original is uploaded.');

/** The sizes of complete and incomplete uploads. */
function received(folder: string): number[] {
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
}

/** Limits the uploads of this page to this many bytes per second. */
async function slowDown(page: Page, bytes: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', {
    ...unlimited,
    uploadThroughput: bytes,
  });
}

/** The start offset of each chunk of an upload. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

test('the upload of an original resumes after the app was killed and the page was closed', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors(/ERR_|WebSocket|status of 50\d/);
  const folder = join(ownGesso.files, '..', 'originals');
  const mara = await member({ on: ownGesso });
  const file = noisePng('scan.png', 2000, 1500);
  const page = await openAs(mara);
  await openCreatePost(page);
  await fileInput(page).setInputFiles([file]);
  await expect(detailsHeading(page)).toBeVisible();
  await offer(page).check();
  await fillDetails(page, 'Seen from very near');
  await slowDown(page, MEGABYTE / 2);
  await createButton(page).click();
  await expectPublished(page);

  const receivedBytes = () => received(folder)[0] ?? 0;
  await expect.poll(receivedBytes, { timeout: 90_000 }).toBeGreaterThan(MEGABYTE);
  await ownGesso.kill();
  const first = receivedBytes();
  expect(first, 'interrupted').toBeLessThan(file.buffer.length);
  await expect(bar(page).getByText('Waiting for a connection')).toBeVisible();
  await ownGesso.start();
  await expect
    .poll(receivedBytes, { timeout: 120_000, message: 'resumes by itself' })
    .toBeGreaterThan(first);

  await page.close();
  await ownGesso.kill();
  const second = receivedBytes();
  expect(second, 'interrupted again').toBeLessThan(file.buffer.length);
  await ownGesso.start();
  const again = await page.context().newPage();
  const offsets = offsetsOf(again);
  await again.goto('/');
  await expect(arrived(again)).toBeVisible({ timeout: 120_000 });
  expect(offsets[0], 'nothing is sent twice').toBe(second);
  expect(received(folder)).toEqual([file.buffer.length]);
  await expect(bar(again)).toHaveCount(0);

  await again
    .getByRole('link', { name: `Seen from very near by ${mara.username}` })
    .first()
    .click();
  await expect(again.getByText('People can zoom into this image')).toBeVisible({
    timeout: 90_000,
  });
  const download = again.waitForEvent('download');
  await again.getByRole('link', { name: 'Download original' }).click();
  const stream = await (await download).createReadStream();
  const bytes = Buffer.concat(await stream.toArray());
  expect(bytes.equals(file.buffer), 'byte-identical to the original file').toBe(true);
});

const truncated = (): TestFile => {
  const whole = noisePng('half.png', 400, 300);
  return { ...whole, buffer: whole.buffer.subarray(0, 40_000) };
};

const bad = [
  [
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.alloc(900, 'x') },
    'original-not-image',
  ],
  [truncated(), 'original-damaged'],
  [hugePng('vast.png', 20_100, 10_000), 'original-too-many-pixels'],
  [
    { name: 'pages.tif', mimeType: 'image/tiff', buffer: tiffWithPages(10_000) },
    'original-many-pages',
  ],
] as const;

test('invalid originals are refused with a message, and leave no files', async ({
  ownGesso,
  member,
  openAs,
}, testInfo) => {
  test.setTimeout(240_000);
  const mara = await member({ on: ownGesso });
  const post = await createPost(mara, { pictures: [pngFile('wall.png', 400, 300)] });
  const page = await openAs(mara, { at: `/post/${post.id}` });
  const section = page.getByRole('region', { name: 'Original file' });
  const choose = () => page.getByLabel(/^(Choose a file|Try another file)$/).last();

  await page.getByRole('button', { name: 'Add the original' }).click();
  const tooLarge = testInfo.outputPath('large.png');
  writeFileSync(tooLarge, '');
  truncateSync(tooLarge, 61 * MEGABYTE);
  await choose().setInputFiles(tooLarge);
  await expect(page.getByText(messageFor(english, 'original-too-large'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const unpacking = [
    [
      { name: 'bomb.png', mimeType: 'image/png', buffer: await pngBomb() },
      'original-too-many-pixels',
    ],
    [
      { name: 'texts.png', mimeType: 'image/png', buffer: await pngWithTexts(200) },
      'original-too-heavy',
    ],
  ] as const;
  for (const [file, code] of [...bad, ...unpacking]) {
    await page.getByRole('button', { name: 'Add the original' }).click();
    await choose().setInputFiles([file]);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(section.getByText(messageFor(english, code))).toBeVisible({ timeout: 60_000 });
    const storedSizes = () => received(join(ownGesso.files, '..', 'originals'));
    await expect.poll(storedSizes, { message: file.name, timeout: 60_000 }).toEqual([]);
    if (code === 'original-not-image') {
      // Sending the same file again cannot succeed.
      await expect(bar(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(bar(page).getByRole('button', { name: 'Choose another file' })).toBeVisible();
    }
    // A refusal after the last byte is also shown at the bottom edge; one Dismiss closes both.
    const place = code === 'original-not-image' ? bar(page) : section;
    await place.getByRole('button', { name: 'Dismiss' }).click();
    await expect(section.getByText(messageFor(english, code))).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Add the original' })).toBeVisible();
  expect(await mara.send('GET', '/api/me/originals')).toMatchObject({ items: [], used: 0 });
});
