import {
  createSubmission,
  officialOf,
  planNextWeek,
  runningWeek,
} from '../../harness/challenge.ts';
import { clockAhead } from '../../harness/clock-ahead.ts';
import { pngFile, svgWithScript } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { gotoSubscribed } from '../goto-subscribed.ts';
import { expect, test } from '../journey.ts';

test.describe.configure({ timeout: 120_000 });

const NO_OWN =
  'You did not make any submission this week. We encourage you to participate with any imagination you can create.';

test('an artist submits, views the submission, and withdraws it', async ({
  gesso,
  member,
  openAs,
}) => {
  const week = await runningWeek(gesso);
  const page = await openAs(await member(), { at: '/challenges' });
  await expect(page.getByRole('heading', { level: 1, name: 'Artistic Challenge' })).toBeVisible();
  await expect(page.getByRole('heading', { name: week.title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit Your Art' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Your Art' });
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeDisabled();
  await form.locator('input[type=file]').setInputFiles(pngFile('train.png', 320, 240));
  await expect(form.getByAltText('Preview of your submission')).toBeVisible();
  await expect(submit).toBeDisabled();
  await form
    .getByRole('textbox', { name: 'Description' })
    .fill('  A window, and the dark behind it.  ');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Your Art' }).click();
  await expect(form.getByAltText('Preview of your submission'), 'is kept').toBeVisible();
  await expect(form.getByText('33 / 500')).toBeVisible();
  await submit.click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'View Your Submission' }).click();
  await expect(page).toHaveURL(`/submissions/${week.weekNumber}`);
  const own = page.getByRole('region', { name: 'Your Submissions' });
  await expect(own.getByText('A window, and the dark behind it.')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: /^Open the submission/ }).click();
  const submission = page.getByRole('dialog', { name: /^Submission by/ });
  await submission.getByRole('button', { name: 'Withdraw submission' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Withdraw your submission?' });
  await confirmation.getByRole('button', { name: 'Withdraw submission' }).click();
  await expect(own.getByText(NO_OWN)).toBeVisible();
  await expect(submission).toBeHidden();
  await page.goto('/challenges');
  await expect(page.getByRole('button', { name: 'Submit Your Art' })).toBeVisible();
});

test('a like of a submission appears immediately in another browser', async ({
  gesso,
  member,
  openAs,
}) => {
  const { weekNumber } = await runningWeek(gesso);
  const [artist, fan] = await Promise.all([member(), member()]);
  const id = await createSubmission(artist, weekNumber);
  const path = `/submissions/${weekNumber}`;
  const artistPage = await openAs(artist);
  await gotoSubscribed(artistPage, path, `week:${weekNumber}`);
  const ownSubmission = artistPage
    .getByRole('region', { name: 'Your Submissions' })
    .locator(`[data-submission="${id}"]`);
  await expect(ownSubmission.getByRole('button', { name: /0 likes$/ })).toBeVisible();

  const fanPage = await openAs(fan, { at: path });
  const submission = fanPage
    .getByRole('region', { name: 'Public Submissions' })
    .locator(`[data-submission="${id}"]`);
  const heart = submission.getByRole('button', { name: /^Like the submission/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(ownSubmission.getByRole('button', { name: /1 like$/ })).toBeVisible();
  await heart.click();
  await expect(ownSubmission.getByRole('button', { name: /0 likes$/ })).toBeVisible();
});

test('invalid submission files are refused with a reason', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 415/);
  await runningWeek(gesso);
  const page = await openAs(await member(), { at: '/challenges' });
  await page.getByRole('button', { name: 'Submit Your Art' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Your Art' });
  const file = form.locator('input[type=file]');
  const alert = form.getByRole('alert');
  const failed = 'Failed to submit. Please try again.';

  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
  await expect(alert).toHaveText(`${failed}An image can be up to 5 MB.`);
  await file.setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF') });
  await expect(alert).toHaveText(`${failed}Please choose a JPEG, PNG or GIF image.`);
  await form.getByRole('textbox', { name: 'Description' }).fill('A drawing.');
  await expect(alert).toBeHidden();
  await file.setInputFiles(svgWithScript);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(alert).toHaveText(`${failed}Please choose a JPEG, PNG or GIF image.`);
});

test('an official account plans the next week, which stays hidden until it starts', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of (404|409)/);
  const week = await runningWeek(gesso);
  const page = await openAs(await officialOf(gesso), { at: '/challenges' });
  await page.getByRole('link', { name: 'Challenge schedule' }).click();
  await page.getByRole('button', { name: 'Schedule a challenge' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule a challenge' });
  const number = Number(await form.getByLabel('Week number').inputValue());
  expect(number).toBeGreaterThan(week.weekNumber);
  await form.getByLabel('Theme').fill('Salt');
  await form.getByLabel('Challenge text').fill('Draw what the sea leaves behind.');
  await form.locator('input[type=file]').setInputFiles(pngFile('banner.png', 800, 300));
  await expect(form.getByAltText('Banner 1')).toBeVisible();
  await expectAccessible(page);
  const starts = await form.getByLabel('Starts on').inputValue();
  await form.getByLabel('Starts on').fill(new Date().toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Schedule challenge' }).click();
  await expect(form.getByText('These dates overlap with another week.')).toBeVisible();
  await form.getByLabel('Starts on').fill(starts);
  await form.getByRole('button', { name: 'Schedule challenge' }).click();
  await expect(form).toBeHidden();
  const title = `Week ${String(number).padStart(2, '0')} - Salt`;
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Scheduled');

  const visitor = await openAs(await member(), { at: '/challenges' });
  await expect(visitor.getByRole('heading', { name: week.title })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Challenge schedule' })).toHaveCount(0);
  await visitor.goto(`/submissions/${number}`);
  await expect(visitor.getByText('There is no challenge with this number.')).toBeVisible();
  await visitor.goto('/challenges/plan');
  await expect(visitor.getByText('404')).toBeVisible();
});

test('an official account deletes a week that has not started', async ({ gesso, openAs }) => {
  const running = await runningWeek(gesso);
  const planned = await planNextWeek(gesso, 'Driftwood');
  const page = await openAs(await officialOf(gesso), { at: '/challenges/plan' });
  const row = page.getByRole('listitem').filter({ hasText: planned.title });
  await row.getByRole('button', { name: `Delete ${planned.title}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this challenge?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: `Delete ${planned.title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Delete challenge' }).click();
  await expect(row).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  const other = page.getByRole('listitem').filter({ hasText: running.title });
  await expect(other.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('the countdown runs to Sunday midnight, restarts, and names its time zone', async ({
  gesso,
  member,
  openAs,
}) => {
  await runningWeek(gesso);
  const page = await openAs(await member(), { timezoneId: 'Asia/Tokyo' });
  // The longest jitter before the next week is requested.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.999 }));
  await page.clock.install({ time: new Date('2033-06-04T23:50:00Z') });
  await page.goto('/challenges');
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await expect(page.getByText('Ends Sunday 00:00 UTC (Sunday 9:00 AM your time)')).toBeVisible();
  const figures = timer.locator('[data-part]');
  await page.clock.pauseAt(new Date('2033-06-04T23:59:55Z'));
  await expect(figures).toHaveText(['00', '00', '00', '05']);
  await page.clock.runFor(4000);
  await expect(figures).toHaveText(['00', '00', '00', '01']);
  await page.clock.runFor(1000);
  await expect(figures, 'an ended week has no time left').toHaveText(Array(4).fill('00'));
  await page.clock.resume();
  await expect(figures.first(), 'after the next week was requested').toHaveText('06');
  await page.clock.pauseAt(new Date('2033-06-06T01:00:01Z'));
  await expect(figures).toHaveText(['05', '22', '59', '59']);
});

test('Know More explains the challenge on four cards, changed by key or button', async ({
  gesso,
  member,
  openAs,
}) => {
  await runningWeek(gesso);
  const page = await openAs(await member(), {
    viewport: { width: 360, height: 740 },
    at: '/challenges',
  });
  await page.getByRole('button', { name: 'Know More' }).click();
  const cards = page.getByRole('dialog', { name: 'About the challenge' });
  const card = (title: string) => cards.getByRole('heading', { name: title });
  await expect(card('What are the challenges?')).toBeInViewport();
  await expectAccessible(page);
  await cards.getByRole('button', { name: 'Next card' }).click();
  await expect(card('Where do the ideas come from?')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(card('Why participate?')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(card('Can I observe only?')).toBeInViewport();
  await expect(card('What are the challenges?')).not.toBeInViewport();
  await expect(cards.getByRole('button', { name: 'Next card' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(cards).toBeHidden();
});

test('a new week starts by itself, and the past one accepts no more submissions', async ({
  ownGesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_|\/live/);
  const running = await runningWeek(ownGesso);
  const next = await planNextWeek(ownGesso, 'Salt');
  const noor = await member({ on: ownGesso });
  await createSubmission(noor, running.weekNumber);
  const before = await openAs(noor, { at: '/challenges' });
  await expect(before.getByRole('heading', { name: running.title })).toBeVisible();
  await before.close();

  await ownGesso.start(clockAhead(next.startsAt * 1000 + 60_000 - Date.now()));
  const page = await openAs(noor, { at: '/challenges' });
  await expect(page.getByRole('heading', { name: next.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Your Art' })).toBeVisible();
  const mara = await member({ on: ownGesso });
  await expect(createSubmission(mara, running.weekNumber)).rejects.toThrow(
    'the submission was refused',
  );
  await createSubmission(mara, next.weekNumber);
});
