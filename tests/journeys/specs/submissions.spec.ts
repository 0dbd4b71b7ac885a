import type { Page } from '@playwright/test';
import { createSubmission, runningWeek } from '../../harness/challenge.ts';
import { pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

/** Expects a covered submission in the list of a week, whose file is not fetched before the tap. */
async function expectCovered(page: Page, path: string, artist: string): Promise<void> {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/submission/')) pictures.push(request.url());
  });
  await page.goto(path);
  const publicSubmissions = page.getByRole('region', { name: 'Public Submissions' });
  const open = publicSubmissions.getByRole('button', { name: `Open the submission by ${artist}` });
  await expect(publicSubmissions.getByText('Nudity')).toBeVisible();
  await expect(page.locator('img[src*="/files/submission/"]'), 'only the viewer’s own').toHaveCount(
    1,
  );
  expect(new Set(pictures).size, 'only the viewer’s own').toBe(1);
  await expectAccessible(page);
  await open.click({ position: { x: 8, y: 8 } });
  const dialog = page.getByRole('dialog', { name: `Submission by ${artist}` });
  await expectAccessible(page);
  await expect(dialog.locator('img[src*="/files/submission/"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: `Show the submission by ${artist}` }).click();
  await expect(dialog.locator('img[src*="/files/submission/"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(publicSubmissions.locator('img[src*="/files/submission/"]')).toBeVisible();
}

test('a running week accepts a submission, and shows the viewer’s own separately', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const { weekNumber } = await runningWeek(ownGesso);
  const [mara, ilo] = await Promise.all([member({ on: ownGesso }), member({ on: ownGesso })]);
  const page = await openAs(mara, {
    viewport: { width: 390, height: 800 },
    at: `/submissions/${weekNumber}`,
  });
  const own = page.getByRole('region', { name: 'Your Submissions' });
  const publicSubmissions = page.getByRole('region', { name: 'Public Submissions' });
  await expect(publicSubmissions.getByText(/^No submissions were made this week\./)).toBeVisible();
  await own.getByRole('button', { name: 'Submit Your Art' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Your Art' });
  await form.locator('input[type=file]').setInputFiles(pngFile('train.png', 320, 240));
  await form
    .getByRole('textbox', { name: 'Description' })
    .fill('A window, and the dark behind it.');
  await form.getByText('Sensitive, or made with AI?').click();
  await form.getByLabel('Nudity').check();
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form).toBeHidden();

  await expect(own.locator('[data-submission]')).toHaveCount(1);
  await expect(own.getByRole('button', { name: 'Submit Your Art' })).toHaveCount(0);
  await expect(publicSubmissions.getByText('No one else has submitted this week.')).toBeVisible();
  await expect(publicSubmissions.locator('[data-submission]')).toHaveCount(0);
  await expectAccessible(page);

  const iloSubmission = await createSubmission(ilo, weekNumber);
  await expect(publicSubmissions.locator('[data-submission]')).toHaveCount(1);
  await expect(publicSubmissions.locator(`[data-submission="${iloSubmission}"]`)).toBeVisible();
  await expectCovered(await openAs(ilo), `/submissions/${weekNumber}`, mara.username);
  await page.goto('/challenges');
  await expect(page.getByRole('link', { name: '2 submissions so far' })).toBeVisible();

  await page.goto(`/submissions/${weekNumber}`);
  await publicSubmissions.getByRole('button', { name: /^Open the submission/ }).click();
  const opened = page.getByRole('dialog', { name: `Submission by ${ilo.username}` });
  await opened.getByRole('button', { name: 'View full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'View full screen' })).toBeVisible();
  await page.reload();
  await expect(publicSubmissions.locator('[data-submission]')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => history.state.covering), 'its history entry is left')
    .toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/challenges');
  await page.goForward();
  await publicSubmissions.getByRole('button', { name: /^Open the submission/ }).click();
  await opened.getByRole('button', { name: 'Submission menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await page.getByRole('menuitem', { name: `Block ${ilo.fullName}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(opened).toBeHidden();
  await expect(publicSubmissions.locator('[data-submission]')).toHaveCount(0);
});
