import type { Page } from '@playwright/test';
import { countDom } from '../../harness/dom-counts.ts';
import { visit } from '../browser/visit.ts';
import type { BenchHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';

const WARM_UP = 10;
const ROUNDS = 100;

/** From the feed to a post and back, then to another screen and back. */
async function goRounds(page: Page, count: number): Promise<void> {
  const tile = page.locator('[data-post]').first();
  const dialog = page.getByRole('dialog');
  for (let round = 0; round < count; round += 1) {
    await tile.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Challenges' }).click();
    await tile.waitFor({ state: 'detached' });
    await page.goBack();
    await tile.waitFor();
  }
}

async function run(harness: BenchHarness): Promise<number> {
  const { context, page: open } = await visit(harness, { device: 'desk', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await goRounds(page, WARM_UP);
  const before = await countDom(page);
  await goRounds(page, ROUNDS);
  const after = await countDom(page);
  await context.close();
  harness.detail(
    `  nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}`,
  );
  return Math.max(after.nodes / before.nodes, after.listeners / before.listeners);
}

export const webOpenTab: Measurement = {
  name: 'web.open_tab',
  what: 'DOM nodes or event listeners in memory, whichever grows more, after going 100 times from the feed to a post and back, and to another screen and back, over those after the first 10 times',
  goal: { atMost: 1.05 },
  browser: true,
  run,
};
