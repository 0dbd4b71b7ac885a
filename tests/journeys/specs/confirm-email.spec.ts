import { codeTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a new member confirms the email address, and is not asked again', async ({
  gesso,
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401/);
  const mara = await member();
  const page = await openAs(mara);
  const banner = page.getByRole('region', { name: 'Confirm your email' });
  await banner.getByRole('button', { name: 'Send me a code' }).click();
  const code = await codeTo(gesso, mara.email);
  const field = banner.getByLabel('Code from the email');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(code === '000000' ? '111111' : '000000');
  await banner.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(
    page.getByText('This code is incorrect. Please check it and try again.'),
  ).toBeVisible();
  await field.fill(code);
  await banner.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(banner).toHaveCount(0);
});
