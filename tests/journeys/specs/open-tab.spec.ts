import type { Page } from '@playwright/test';
import { countDom } from '../../harness/dom-counts.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';

const POSTS = 30;
const WARM_UP = 4;
const ROUNDS = 8;

/** From a list to a post and back, then to another screen and back. */
async function visitScreens(page: Page): Promise<void> {
  const tile = page.locator('[data-post]').first();
  const dialog = page.getByRole('dialog');
  await tile.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Challenges' }).click();
  await expect(page).toHaveURL('/challenges');
  await expect(tile).toHaveCount(0);
  await page.goBack();
  await expect(tile).toBeVisible();
}

test('a tab that stays open frees the screens that were left', async ({ member, openAs }) => {
  const artist = await member();
  const pictures = [pngFile('sheet.png', 60, 90)];
  for (let index = 0; index < POSTS; index += 1) await createPost(artist, { pictures });
  // A list to which other journeys add no posts.
  const page = await openAs(artist, { at: '/profile' });
  const session = await page.context().newCDPSession(page);
  // Slow enough to leave a screen before it is completely rendered.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < WARM_UP; round += 1) await visitScreens(page);
  const before = await countDom(page);
  for (let round = 0; round < ROUNDS; round += 1) await visitScreens(page);
  const after = await countDom(page);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(ROUNDS);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(ROUNDS);
});
