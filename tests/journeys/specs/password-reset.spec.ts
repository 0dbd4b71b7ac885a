import { codeTo, subjectsTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a member resets a forgotten password and signs in, and every other session ends', async ({
  gesso,
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 40[01]/);
  const mara = await member();
  const signedInElsewhere = await openAs(mara);
  const page = await openGuest();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expectAccessible(page);

  const email = page.getByLabel('Email', { exact: true });
  const send = page.getByRole('button', { name: 'Send OTP' });
  await email.fill('not an address');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await email.fill('nobody.at.all@gesso.test');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('No account associated with this email.');
  await email.fill(mara.email);
  await send.click();
  await expect(page.getByText('OTP sent! Please check your email.')).toBeVisible();

  const otp = page.getByLabel('Enter OTP');
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  await expect(otp).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('OTP sent! Please check your email.')).toHaveCount(0);
  await expect(email).toHaveValue(mara.email);
  await send.click();
  const code = await codeTo(gesso, mara.email, 2);
  await expect(verify).toBeDisabled();
  await otp.fill(code === '000000' ? '111111' : '000000');
  await verify.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is incorrect. Please check it and try again.',
  );
  await otp.fill(`Your code: ${code}`);
  await expect(otp).toHaveValue(code);
  await verify.click();
  await expect(page.getByText('OTP verified successfully!')).toBeVisible();

  const password = page.getByLabel('New Password', { exact: true });
  const confirmation = page.getByLabel('Confirm New Password', { exact: true });
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await expectAccessible(page);
  await password.fill('another canvas');
  await confirmation.fill('another camvas');
  await reset.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await password.fill('short');
  await confirmation.fill('short');
  await reset.click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await password.fill('another canvas');
  await confirmation.fill('another canvas');
  await reset.click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');

  const elsewhere = await mara.fetch('/api/session');
  expect(await elsewhere.json()).toEqual({ member: null });
  await signedInElsewhere.goto('/');
  await expect(signedInElsewhere.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill('another canvas');
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => subjectsTo(gesso, mara.email))
    .toContain('Your Gesso password was changed');
});
