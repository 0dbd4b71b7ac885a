import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PaintJob, paint } from '../../../demo/src/paint/paint.ts';
import type { PaletteName } from '../../../demo/src/paint/palettes.ts';
import { planPosts } from '../../../demo/src/plan.ts';
import type { Person } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

/** Artworks of the demo gallery with this palette, painted small. */
const worksIn = (palette: PaletteName, count: number): PaintJob[] =>
  planPosts()
    .flatMap(({ pictures }) => pictures.map(({ job }) => job))
    .filter((job) => job.palette === palette)
    .slice(0, count)
    .map((job) => ({
      ...job,
      width: Math.round(job.width / 3),
      height: Math.round(job.height / 3),
    }));

/** The fractions of blue and red pixels in an image. */
async function sharesOf(file: Buffer): Promise<{ blue: number; red: number }> {
  const { data, info } = await sharp(file)
    .resize({ width: 64 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [blue, red] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (b > r + 30 && b > g + 15) blue += 1;
    if (r > b + 50 && r > g + 30) red += 1;
  }
  const pixels = info.width * info.height;
  return { blue: blue / pixels, red: red / pixels };
}

async function publishPainting(artist: Person, job: PaintJob, caption: string) {
  const buffer = await paint(job);
  const pictures = [{ name: 'work.webp', mimeType: 'image/webp', buffer }];
  await createPost(artist, { caption, pictures });
  return { caption, ...(await sharesOf(buffer)) };
}

/** The pixels of every result, as sent to the browser. */
async function resultPixels(page: Page, words: string) {
  const results = page.getByRole('list', { name: 'Artworks' }).getByRole('listitem');
  await expect(results.first()).toBeVisible();
  // Until the text filter applies, other artists' posts are also shown.
  const ofOthers = results.getByRole('link', { name: new RegExp(`^(?!.*${words})`) });
  await expect(ofOthers).toHaveCount(0);
  await expect(results.getByRole('link', { name: new RegExp(words) }).first()).toBeVisible();
  const shares: { name: string; blue: number; red: number }[] = [];
  for (const result of await results.all()) {
    const source = (await result.getByRole('img').getAttribute('src')) ?? '';
    const file = await page.request.get(source);
    const name = (await result.getByRole('link').getAttribute('aria-label')) ?? '';
    shares.push({ name, ...(await sharesOf(await file.body())) });
  }
  return shares;
}

test('a search for blue finds the blue artworks of the demo and never the red ones', async ({
  member,
  openAs,
}) => {
  const artist = await member();
  const stem = randomUUID().slice(0, 8);
  const artworks: Awaited<ReturnType<typeof publishPainting>>[] = [];
  for (const palette of ['porcelain', 'ember', 'terracotta'] as const) {
    for (const [index, job] of worksIn(palette, 3).entries()) {
      artworks.push(await publishPainting(artist, job, `${palette} ${index} ${stem}`));
    }
  }
  const page = await openAs(await member(), { at: '/search' });
  await page.getByRole('button', { name: 'Ultramarine' }).click();
  await expect(page).toHaveURL('/search?q=&filter=all&colours=2f4fae');
  await page.getByRole('searchbox').fill(stem);
  const results = await resultPixels(page, stem);
  for (const { name, blue, red } of results) {
    expect(blue, `${name} is blue`).toBeGreaterThan(0.04);
    expect(red, `${name} is not red`).toBeLessThan(blue);
  }
  const names = results.map(({ name }) => name).join();
  for (const { caption, blue } of artworks.filter((artwork) => artwork.blue > 0.25)) {
    expect(names, `${caption}, ${Math.round(blue * 100)} % blue, is found`).toContain(caption);
  }
  for (const { caption } of artworks.filter((artwork) => artwork.red > 0.25)) {
    expect(names).not.toContain(caption);
  }
  expect(artworks.filter((artwork) => artwork.blue > 0.25).length).toBeGreaterThan(0);
  expect(artworks.filter((artwork) => artwork.red > 0.25).length).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByLabel('Art form').selectOption('Glass');
  await expect(
    page.getByText(`No artworks tagged Glass found in Ultramarine for "${stem}"`),
  ).toBeVisible();
  await page.getByLabel('Art form').selectOption('Painting');
  await expect(page).toHaveURL(/&form=Painting$/);
  await page.reload();
  await expect(page.getByLabel('Art form')).toHaveValue('Painting');
  await expect(page.getByRole('button', { name: 'Ultramarine', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('list', { name: 'Artworks' }).getByRole('link').first().click();
  const swatch = page.getByRole('dialog').getByRole('link', { name: /^Search for #/ });
  await swatch.first().click();
  await expect(page).toHaveURL(/\/search\?colours=/);
  await page.getByRole('button', { name: 'Vermilion', exact: true }).click();
  const chips = page.getByRole('list', { name: 'Chosen colors' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  await chips.last().press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(chips, 'the chip beside the removed one').toBeFocused();
  await expect(
    page.getByRole('list', { name: 'Artworks' }).getByRole('link').first(),
  ).toBeVisible();
});
