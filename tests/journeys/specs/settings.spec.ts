import type { Page } from '@playwright/test';
import { subjectsTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

const NEW_PASSWORD = 'another canvas';
const phone = { viewport: { width: 390, height: 844 } };

const cover = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' });

async function changePassword(page: Page, current: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
}

test('changing the password on a phone immediately signs out the other browser', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 40[13]/);
  const mara = await member();
  const elsewhere = await openAs(mara);
  const page = await openAs(mara, phone);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Account/ }).click();
  await expect(page).toHaveURL('/settings/account');
  await changePassword(page, 'not my password');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(cover(elsewhere)).toHaveCount(0);
  await expectAccessible(page);
  await changePassword(page, mara.password);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(cover(elsewhere)).toBeVisible();
  await expect
    .poll(() => subjectsTo(gesso, mara.email))
    .toEqual(['Your Gesso password was changed']);

  await cover(elsewhere).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await cover(elsewhere).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(cover(elsewhere)).toHaveCount(0);
  await page.reload();
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(cover(elsewhere)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: /^Appearance/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
