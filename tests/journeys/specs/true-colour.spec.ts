import { postsApi } from '@gesso/domain/posts/api';
import { chromium, type Page } from '@playwright/test';
import { pngOf } from '../../../server/src/testing/colour/chart-files.ts';
import { rgbChart } from '../../../server/src/testing/colour/charts.ts';
import { type Measured, measureFile } from '../../../server/src/testing/colour/measure.ts';
import { DISPLAY_P3, SRGB } from '../../../server/src/testing/colour/rgb-spaces.ts';
import { createButton, expectPublished, fileInput, fillDetails } from '../create-post-form.ts';
import { expect, test } from '../journey.ts';

const chart = rgbChart(DISPLAY_P3, 8);
const file = {
  name: 'chart.png',
  mimeType: 'image/png',
  buffer: pngOf(chart.pixels, chart.profile),
};

/**
 * A browser with this display profile; without a graphics card it renders wide gamut in software.
 */
const startScreen = (profile: 'srgb' | 'display-p3-d65') =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      `--force-color-profile=${profile}`,
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });

/**
 * The file that a guest's browser chooses, and its rendered pixels; run alone, since software
 * rendering is slow.
 */
async function capturePost(page: Page, address: string) {
  await page.goto(address);
  const picture = page.locator('main picture img').first();
  await expect(picture).toBeVisible();
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.goto(source);
  return { source, shot: await page.locator('img').screenshot() };
}

function expectTrueColors({ mean, max }: Measured): void {
  expect(mean).toBeLessThanOrEqual(1);
  expect(max).toBeLessThanOrEqual(3);
}

test('every screen shows the original colors of an image', async ({ member, openAs }) => {
  test.setTimeout(240_000);
  const mara = await member();
  const page = await openAs(mara, { at: '/create-post' });
  await fileInput(page).setInputFiles([file]);
  await page.getByRole('checkbox', { name: 'Let people zoom into the original' }).check();
  await fillDetails(page, 'Colour chart');
  await createButton(page).click();
  await expectPublished(page);
  const newest = async () => {
    const response = await mara.send('GET', `/api/users/${mara.id}/posts`);
    return postsApi['GET /api/users/:id/posts'].reply.parse(response).items[0];
  };
  const post = await newest();
  if (!post) throw new Error('there is no post');
  // The original is uploaded in the background, followed by the renditions for wide-gamut screens.
  await expect
    .poll(async () => (await newest())?.pictures[0]?.p3, { timeout: 90_000 })
    .toBeDefined();

  const plain = await startScreen('srgb');
  const onPlain = await capturePost(await plain.newPage(), `${mara.home}/post/${post.id}`);
  await plain.close();
  expect(onPlain.source).not.toContain('-p3');
  // The artist's browser converted the chart when it was posted.
  const shown = await measureFile(onPlain.shot, chart, SRGB);
  expect(shown.patches, 'colors within the gamut of the screen').toBeGreaterThanOrEqual(16);
  expectTrueColors(shown);

  const wide = await startScreen('display-p3-d65');
  const onWide = await capturePost(await wide.newPage(), `${mara.home}/post/${post.id}`);
  await wide.close();
  expect(onWide.source).toContain('-p3');
  const wideColors = await measureFile(onWide.shot, chart, DISPLAY_P3);
  expect(wideColors.patches, 'all colors').toBe(chart.patches.length);
  expectTrueColors(wideColors);
});
