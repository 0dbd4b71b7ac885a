import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

/** Types letter by letter, a tenth of a second apart on the page's clock. */
async function typeSwiftly(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.getByRole('searchbox').press(letter);
    await page.clock.runFor(100);
  }
}

test('typing is debounced, and no empty state appears during a search', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member(), { at: '/search' });
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') queries.push(url.searchParams.get('q') ?? '');
  });
  const [first, second] = [randomUUID(), randomUUID()];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await typeSwiftly(page, first.slice(0, 8));
  expect(queries, 'no request during typing').toEqual([]);
  await page.clock.resume();
  await expect(page.getByText(`No results found for "${first.slice(0, 8)}"`)).toBeVisible();
  expect(queries, 'a single request').toEqual([first.slice(0, 8)]);

  const release = await holdRequests(page, '**/api/search?*');
  const request = page.waitForRequest('**/api/search?*');
  await page.getByRole('searchbox').fill(second);
  await request;
  await expect(page.getByText(/^No results found/)).toHaveCount(0);
  release();
  await expect(page.getByText(`No results found for "${second}"`)).toBeVisible();
});
