import { createSubmission, runningWeek } from '../../harness/challenge.ts';
import { createPost } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';
import { expectLabelsInNames } from '../label-in-name.ts';

const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true };

test('the bottom bar on a phone comes before the content in tab order, and can be skipped', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  await createPost(mara);
  const page = await openAs(mara, { viewport: { width: 390, height: 664 } });
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const focused = page.locator(':focus');
  const names: (string | null)[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    names.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()));
  }
  expect(names).toEqual([
    'Skip to content',
    'Gesso, home',
    'Notifications',
    'User menu',
    'Home',
    'Search',
    'Create post',
    'Challenges',
    'Profile',
  ]);
  await page.keyboard.press('Tab');
  expect(await focused.evaluate((element) => element.closest('main')?.id)).toBe('main');

  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('on a phone the accessible names of tiles and buttons contain their visible text', async ({
  gesso,
  member,
  openAs,
}) => {
  const { weekNumber } = await runningWeek(gesso);
  const mara = await member();
  const postTags = ['Painting', 'Drawing', 'Watercolor'];
  const post = await createPost(mara, { postTags });
  await createSubmission(mara, weekNumber);
  const page = await openAs(mara, phone);
  const tile = page.getByRole('link', { name: `${post.caption} by ${mara.username}` });
  await expect(tile, 'the caption is below the image').toContainText(mara.username);
  for (const path of ['/', `/submissions/${weekNumber}`, '/challenges', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectLabelsInNames(page);
  }
});
