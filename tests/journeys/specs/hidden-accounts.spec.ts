import { codeTo, subjectsTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test.use({ ownSettings: { HIDE_ACCOUNT_EXISTENCE: '1' } });

test('on a server that hides accounts, a member signs up with an emailed code', async ({
  ownGesso,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 401/);
  const page = await openGuest({ on: ownGesso });
  const signUp = async (username: string) => {
    await page.goto('/login');
    await page
      .getByRole('group', { name: 'What would you like to do?' })
      .getByRole('button', { name: 'Create Account' })
      .click();
    const form = page.getByRole('form', { name: 'Create Account' });
    await form.getByLabel('Full name').fill('Mara Field');
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Email').fill('mara@gesso.test');
    await form.getByLabel('Password', { exact: true }).fill('first-stroke');
    await form.getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  };

  await signUp('mara_field');
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await expectAccessible(page);
  const code = await codeTo(ownGesso, 'mara@gesso.test');
  await page.getByLabel('Enter OTP').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is incorrect.');
  await page.getByRole('button', { name: 'Edit my details' }).click();
  await expect(page.getByLabel('Username'), 'as it was typed').toHaveValue('mara_field');
  await page.getByRole('button', { name: 'Create Account', exact: true }).last().click();
  await page.getByLabel('Enter OTP').fill(await codeTo(ownGesso, 'mara@gesso.test', 2));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(/\/tag-selection$/);

  await page.context().clearCookies();
  await signUp('mara_again');
  await expect
    .poll(async () => (await subjectsTo(ownGesso, 'mara@gesso.test')).at(-1))
    .toBe('You already have a Gesso account');
});
