import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';

/** Types so fast that no pause is long enough, whatever else the machine has to do. */
const typeAtOnce = (page: Page, text: string) =>
  page.getByRole('searchbox').evaluate((field, words) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('the search box is no input');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let end = 1; end <= words.length; end += 1) {
      setValue?.call(field, words.slice(0, end));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

test('typing is debounced, and nothing is called missing while it is still looked for', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member());
  await page.goto('/search');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '');
  });
  const [first, second] = [`nothing ${randomUUID()}`, `neither ${randomUUID()}`];
  await typeAtOnce(page, first);
  await expect(page.getByText(`No results found for "${first}"`)).toBeVisible();
  expect(asked, 'one request for what was typed in one go').toEqual([first]);

  const letGo = await hold(page, '**/api/search?*');
  const request = page.waitForRequest('**/api/search?*');
  await typeAtOnce(page, second);
  await request;
  await expect(page.getByText(/^No results found/)).toHaveCount(0);
  letGo();
  await expect(page.getByText(`No results found for "${second}"`)).toBeVisible();
});
