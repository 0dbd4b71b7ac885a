import type { Locator, Page } from '@playwright/test';
import { setOutdatedTerms } from '../../../server/src/testing/agreed-terms.ts';
import { setImportedUsername } from '../../../server/src/testing/imported-username.ts';
import { confirmEmail } from '../../harness/mailbox.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { screens } from '../first-view.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';

/** When the last typeface was rendered: text that shifts for it is not caused by a notice. */
const typefacesDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return performance.now();
  });

/** The layout shift of the page since then, as measured by the browser. */
const layoutShift = (page: Page, since: number) =>
  page.evaluate(
    (began) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          const later = shifts.filter(({ startTime }) => startTime > began);
          resolve(later.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
    since,
  );

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, bottom: box.y + box.height };
};

test('new terms are announced without moving the feed, and agreed to by keyboard', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  await setOutdatedTerms(ownGesso.connection, artist.id);
  const page = await openAs(artist, screens.phone);
  const notice = page.getByRole('region', { name: 'Terms of Service' });
  for (const { viewport } of [screens.desk, screens.phone]) {
    await page.setViewportSize(viewport);
    const letIn = await holdRequests(page, '**/assets/member-notices-*.js');
    await page.reload();
    await expect(page.locator('[data-post]')).toHaveCount(2);
    const since = await typefacesDrawn(page);
    letIn();
    await expect(notice).toBeVisible();
    expect(await layoutShift(page, since)).toBe(0);
    await expectAccessible(page);
  }
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main, bottom' }));
  expect((await boxOf(notice)).bottom, 'it is above the bottom bar').toBeLessThanOrEqual(bar.y);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.locator('[data-post]').last());
  expect(last.bottom, 'the end of the page is visible').toBeLessThan((await boxOf(notice)).y);

  const read = notice.getByRole('link', { name: 'Read the terms' });
  await expect(read).toHaveAttribute('href', '/legal#changes');
  await read.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-post]')).toHaveCount(2);
  await expect(notice).toBeHidden();
});

test('a suspension is announced without moving the feed', async ({ ownGesso, member, openAs }) => {
  const [moderator, artist] = await Promise.all([moderatorOf(ownGesso), member({ on: ownGesso })]);
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  const subject = { kind: 'profile', id: artist.id };
  const reporter = await member({ on: ownGesso });
  await reporter.send('POST', '/api/reports', { subject, reason: 'harassment' });
  const path = `/api/moderation/cases/${await caseAbout(moderator, artist.id)}`;
  await moderator.send('PUT', `${path}/claim`);
  const decision = { outcome: 'suspend', rule: 'harassment', days: 3 };
  await moderator.send('POST', `${path}/decision`, decision);

  const page = await openAs(artist, screens.phone);
  const notice = page.getByRole('region', { name: 'Your account is suspended' });
  for (const { viewport } of [screens.desk, screens.phone]) {
    await page.setViewportSize(viewport);
    const letIn = await holdRequests(page, '**/assets/member-notices-*.js');
    const releaseDecisions = await holdRequests(page, '**/api/me/decisions');
    await page.reload();
    await expect(page.locator('[data-post]')).toHaveCount(2);
    const since = await typefacesDrawn(page);
    letIn();
    releaseDecisions();
    await expect(notice).toContainText('harassment, threats and hatred');
    await expect(notice.getByRole('link', { name: 'Appeal' })).toBeVisible();
    expect(await layoutShift(page, since)).toBe(0);
  }
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.locator('[data-post]').last());
  expect(last.bottom, 'the end of the page is visible').toBeLessThan((await boxOf(notice)).y);
});

test('a member imported with an unusable username is asked for another one at sign-in', async ({
  ownGesso,
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 409/);
  const [mara, otherMember] = await Promise.all([
    member({ on: ownGesso }),
    member({ on: ownGesso }),
  ]);
  await setImportedUsername(ownGesso.connection, mara.id, 'Mara Läufer');
  const page = await openGuest({ on: ownGesso, ...screens.phone });
  await page.goto('/login');
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  const notice = page.getByRole('region', { name: 'Your username' });
  await expect(notice).toContainText('Your old username was kept');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Choose a username' }).click();
  const field = page.getByRole('textbox', { name: 'Username' });
  await expect(field).toHaveValue('Mara Läufer');
  for (const { viewport } of [screens.desk, screens.phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/3 to 30 letters, digits, dots or underscores/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(otherMember.username);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/taken/);
  await field.fill('mara.laeufer');
  await page.getByRole('button', { name: 'Save' }).click();
  // An open dialog hides the roles behind it, so the notice alone could be checked too early.
  await expect(field).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await page.goto('/@mara.laeufer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mara.fullName);
  await expect(notice).toHaveCount(0);
});
