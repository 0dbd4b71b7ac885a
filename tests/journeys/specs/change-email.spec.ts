import { codeTo, subjectsTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a member changes the email address, and the old one is notified', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401/);
  const mara = await member();
  const newEmail = `new.${mara.email}`;
  const page = await openAs(mara, { at: '/change-email' });
  await expect(page.getByLabel('Current email')).toHaveValue(mara.email);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Continue' }).click();

  const send = page.getByRole('button', { name: 'Send OTP' });
  await page.getByLabel('New email', { exact: true }).fill(newEmail);
  await page.getByLabel('Confirm new email').fill('other@gesso.test');
  await expect(page.getByText('Emails do not match')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByLabel('Confirm new email').fill(newEmail);
  await send.click();
  await expect(page.getByText('OTP sent to your new email address')).toBeVisible();

  await page.getByLabel('Enter OTP').fill(await codeTo(gesso, newEmail));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email updated successfully! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect.poll(() => subjectsTo(gesso, mara.email)).toContain('Your Gesso email was changed');
});

test('a signed-out member who knows the password changes the email address', async ({
  gesso,
  member,
  openGuest,
}) => {
  const mara = await member();
  const newEmail = `out.${mara.email}`;
  const page = await openGuest();
  await page.goto('/change-email');
  await page.getByLabel('Current email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New email', { exact: true }).fill(newEmail);
  await page.getByLabel('Confirm new email').fill(newEmail);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Enter OTP').fill(await codeTo(gesso, newEmail));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email updated successfully! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a signed-in member cannot change the email address of another account', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const page = await openAs(mara, { at: '/change-email' });
  await page.getByLabel('Current email').fill(ilo.email);
  await page.getByLabel('Password', { exact: true }).fill(ilo.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are signed in with another account. To change the email of this one, sign out first.',
  );
});
