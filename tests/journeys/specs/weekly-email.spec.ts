import { lastWeek } from '@gesso/domain/notifications';
import type { Page } from '@playwright/test';
import { clockAhead } from '../../harness/clock-ahead.ts';
import { confirmEmail, emailTo } from '../../harness/mailbox.ts';
import { createPost } from '../../harness/posts.ts';
import { expectNoAlfaFindings } from '../alfa.ts';
import { expectAccessible } from '../axe.ts';
import { expectNoIbmFindings } from '../ibm.ts';
import { expect, test } from '../journey.ts';

test.describe.configure({ timeout: 180_000 });

const HOUR_MS = 3_600_000;

/** ms until next Monday, one hour after midnight UTC, when this week's email is due. */
const untilMonday = (now: number) =>
  lastWeek(now + 7 * 24 * HOUR_MS).to.getTime() + HOUR_MS - Date.now();

/** Checks a page with all three engines, on a phone and a wide screen, in both themes. */
async function check(page: Page, heading: string): Promise<void> {
  await test.step(heading, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoIbmFindings(page);
    await expectNoAlfaFindings(page);
  });
}

test('the weekly email arrives on Monday, and one click in it unsubscribes without signing in', async ({
  ownGesso: on,
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 404/);
  const [mara, ilo] = await Promise.all([member({ on }), member({ on })]);
  const [{ id }] = await Promise.all([
    createPost(mara, { caption: 'Tide' }),
    confirmEmail(on, mara),
  ]);
  const settings = { at: '/settings/notifications' };
  const before = await openAs(mara, settings);
  await before.getByLabel('Weekly email').check();
  await expect(before.getByText('Saved', { exact: true })).toBeVisible();
  await before.close();
  const liked = Date.now();
  await ilo.send('PUT', `/api/posts/${id}/like`);
  await on.start({ PUBLIC_URL: on.url, ...clockAhead(untilMonday(liked)) });

  const text = await emailTo(on, mara.email, /^Your week on Gesso: 1 like$/);
  expect(text).toContain(`@${ilo.username} liked “Tide”`);
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  const guest = await openGuest({ on });
  await guest.goto(link.slice(0, -2));
  await check(guest, 'This link does not work');
  await guest.goto(link);
  await check(guest, 'Unsubscribe from the weekly email');
  const page = await openAs(mara, settings);
  const weeklyEmail = page.getByLabel('Weekly email');
  await expect(weeklyEmail, 'opening the link changes nothing').toBeChecked();
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await check(guest, 'You are unsubscribed');
  await page.reload();
  await expect(weeklyEmail).not.toBeChecked();
  await guest.getByRole('link', { name: 'Notification settings' }).click();
  await expect(guest, 'after signing in').toHaveURL(/\/login\?next=.*settings.*notifications/);
});
