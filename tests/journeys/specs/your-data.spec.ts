import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../../../server/src/testing/test-zip.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('an artist exports all data, deletes the account, and restores it within two weeks', async ({
  member,
  openAs,
  openGuest,
  expectedErrors,
}, testInfo) => {
  expectedErrors(/status of 401/);
  const mara = await member({ fullName: 'Mara <b>Larch</b>' });
  await createPost(mara, { caption: 'Tide & <i>salt</i>', pictures: [pngFile(), pngFile()] });
  const page = await openAs(mara, { at: '/settings/data' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  const link = page.getByRole('link', { name: 'Download my data' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);

  const folder = testInfo.outputPath('archive');
  for (const [name, content] of await unzip(await readFile(await download.path()))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const offline = await openGuest({ offline: true, javaScriptEnabled: false });
  await offline.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Mara <b>Larch</b>');
  await expect(offline.getByRole('heading', { name: 'Tide & <i>salt</i>' })).toBeVisible();
  const pictures = offline.getByRole('img', { name: 'Tide & <i>salt</i>' });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('list', { name: 'What will be deleted' })).toContainText('1 post');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not the one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Invalid password. Please try again.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/Your account is hidden and will be deleted on/)).toBeVisible();

  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByText('Welcome back. Your account will not be deleted')).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Tide & <i>salt</i> by ${mara.username}` }),
  ).toBeVisible();
});
