import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';

const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true };

/** Stops the clock of the page, so that a toast stays. */
async function holdToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().focus();
}

/** Actions at the bottom edge, in the open dialog or else the page, that a click would miss. */
const missedActions = (page: Page) =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const actions = (root ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=file]), textarea, select',
    );
    const faults: string[] = [];
    let pressed = 0;
    for (const action of actions) {
      if (action.classList.contains('sr-only')) continue;
      action.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { x, y, width, height } = action.getBoundingClientRect();
      if (width <= 1 || !action.checkVisibility({ visibilityProperty: true })) continue;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      pressed += 1;
      if (hit && (action.contains(hit) || hit.closest('label')?.contains(action))) continue;
      // A covered post has a button in its center that shows it.
      if (hit && action.matches('[data-post]') && action.parentElement?.contains(hit)) continue;
      faults.push(`${action.outerHTML.slice(0, 120)} lies beneath ${hit?.outerHTML.slice(0, 120)}`);
    }
    return { pressed: pressed > 2, faults };
  });

const allReached = { pressed: true, faults: [] };

test('on a phone a toast covers no actions of a screen', async ({
  // Posts of other journeys would show the new-posts button over a tile.
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const mara = await member({ on: ownGesso });
  const post = await createPost(mara);
  const page = await openAs(mara, phone);
  await page.route('**/api/sign-out', (route) => route.fulfill({ status: 500, body: '' }));
  const paths = ['/', '/profile', `/post/${post.id}`, '/create-post', '/communities', '/support'];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('button', { name: 'User menu' }).tap();
    await page.getByRole('menuitem', { name: 'Sign Out' }).tap();
    await holdToast(page, 'Failed to logout');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await missedActions(page), path).toEqual(allReached);
    const row = await page.locator('[data-toaster]').boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox();
    expect(row && [row.x, row.width, row.y + row.height], 'a separate row').toEqual([
      0,
      390,
      bar?.y,
    ]);
  }
});

test('on a phone a toast covers no actions of an open dialog', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 500/);
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(await member(), phone);
  await page.route('**/like', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: post.caption }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Like' }).tap();
  await holdToast(page, 'Failed');
  expect(await missedActions(page)).toEqual(allReached);
  await dialog.getByRole('tab', { name: /Comments/ }).tap();
  await holdToast(page, 'Failed');
  expect(await missedActions(page), 'including the comment field').toEqual(allReached);
  const height = (name: string) =>
    page.locator(name).evaluate((element) => element.getBoundingClientRect());
  expect((await height('[data-backdrop]')).bottom, 'what scrolls ends where the toast begins').toBe(
    (await height('[data-toaster]')).top,
  );
});
