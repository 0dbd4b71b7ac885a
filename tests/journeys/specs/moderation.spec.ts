import { messageFor } from '@gesso/domain/catalogue';
import { say } from '@gesso/domain/kernel';
import { reportMessages } from '@gesso/domain/reports';
import type { Page } from '@playwright/test';
import { english } from '../../harness/english.ts';
import { subjectsTo } from '../../harness/mailbox.ts';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { gotoSubscribed } from '../goto-subscribed.ts';
import { expect, test } from '../journey.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openReport(page: Page): Promise<void> {
  await button(page, 'Post menu').click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
}

async function sendReport(page: Page): Promise<void> {
  await dialog(page).getByLabel('Not their own work').check();
  await dialog(page).getByLabel('Add details (optional)').fill('This hangs in my studio.');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
}

test('a reported post is removed, and restored with its likes after an appeal', async ({
  gesso,
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors(/404/);
  const moderator = await moderatorOf(gesso);
  const [mara, ilo, nour] = await Promise.all([member(), member(), member()]);
  const post = await createPost(mara, { caption: 'The orchard wall' });
  await nour.send('PUT', `/api/posts/${post.id}/like`);

  const reporter = await openAs(ilo, { at: `/post/${post.id}` });
  await openReport(reporter);
  await dialog(reporter).getByLabel('Add details (optional)').fill('This hangs in my');
  await reporter.keyboard.press('Escape');
  await openReport(reporter);
  await expect(dialog(reporter).getByLabel('Add details (optional)')).toHaveValue(
    'This hangs in my',
  );
  await sendReport(reporter);
  await expect(dialog(reporter)).toContainText(say(english, reportMessages.sent));
  await expectAccessible(reporter);
  await button(reporter, 'Done').click();
  await openReport(reporter);
  await expect(dialog(reporter).getByLabel('Add details (optional)')).toHaveValue('');
  await sendReport(reporter);
  await expect(dialog(reporter)).toContainText(reportMessages.already);

  const author = await openAs(mara);
  const desk = await openAs(moderator);
  await button(desk, 'User menu').click();
  await desk.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(desk.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await desk.getByRole('link', { name: /The orchard wall/ }).click();
  await expect(desk.getByText('This hangs in my studio.')).toBeVisible();
  await button(desk, 'Show').click();
  await expect(desk.getByRole('main').getByRole('img')).toBeVisible();
  await button(desk, 'Claim this case').click();
  await expect(button(desk, 'Dismiss')).toBeFocused();
  await expect(desk.getByRole('status').filter({ hasText: 'You have claimed' })).toBeVisible();
  await desk.keyboard.press('r');
  await dialog(desk)
    .getByLabel(/Passing off the artworks/)
    .check();
  await dialog(desk).getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove this post' }).click();
  await expect(desk.getByRole('region', { name: 'Log' })).toContainText(
    `Decided by @${moderator.username}: Remove, passing off`,
  );
  await expect(button(desk, 'Reverse the decision')).toBeFocused();

  const guest = await openGuest();
  await guest.goto(`/post/${post.id}`);
  await expect(
    guest.getByRole('heading', { name: messageFor(english, 'post-not-found') }),
  ).toBeVisible();
  await expect.poll(() => subjectsTo(gesso, mara.email)).toContain('Your post was removed');
  await expect.poll(() => subjectsTo(gesso, ilo.email)).toContain('Your report was reviewed');

  await author.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(author.getByText(/you can appeal once within 180 days/)).toBeVisible();
  await author
    .getByRole('link', { name: /Review or appeal the decision: Your post was removed/ })
    .click();
  await author.getByLabel('Why the decision is wrong').fill('I painted it. Here is the sketch.');
  await button(author, 'Send appeal').click();
  await expect(author.getByText(/We received your appeal/)).toBeVisible();

  await desk.goto('/moderation');
  await desk.getByRole('tab', { name: /Appeals/ }).click();
  await desk.getByRole('link', { name: /The orchard wall/ }).click();
  await button(desk, 'Claim this case').click();
  await button(desk, 'Reverse the decision').click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /Reverse/ })
    .click();

  await expect(author.getByText(/Your appeal was accepted/)).toBeVisible();
  await reporter.goto(`/post/${post.id}`);
  await expect(reporter.getByRole('button', { name: /Like/ })).toContainText('1');
});

test('a suspension reaches an open tab within a second', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/403/);
  const moderator = await moderatorOf(gesso);
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(ilo);
  const page = await openAs(mara);
  await page.clock.install();
  await gotoSubscribed(page, `/post/${post.id}`, `me:${mara.id}`);
  const subject = { kind: 'profile', id: mara.id };
  await ilo.send('POST', '/api/reports', { subject, reason: 'harassment' });
  const path = `/api/moderation/cases/${await caseAbout(moderator, mara.id)}`;
  await moderator.send('PUT', `${path}/claim`);

  // From here on the tab's clock stands still, so it neither polls nor reloads.
  await page.clock.pauseAt(Date.now() + 60_000);
  const navigations: string[] = [];
  page.on('framenavigated', (frame) => navigations.push(frame.url()));
  const sessionResponse = page.waitForResponse('**/api/session');
  await moderator.send('POST', `${path}/decision`, {
    outcome: 'suspend',
    rule: 'harassment',
    days: 3,
  });
  await sessionResponse;
  const bar = page.getByRole('region', { name: 'Your account is suspended' });
  // Responses are also shown by timers: the clock advances in steps far shorter than any polling
  // interval.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(bar).toContainText('Your account is suspended until', { timeout: 500 });
  }).toPass();
  expect(navigations).toEqual([]);
  await page.clock.resume();

  await expect(bar).toContainText('harassment, threats and hatred');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Like/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'suspended' })).toBeVisible();
  await bar.getByRole('link', { name: 'Appeal' }).click();
  await expect(page.getByLabel('Why the decision is wrong')).toBeVisible();
});
