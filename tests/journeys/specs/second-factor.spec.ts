import type { Page } from '@playwright/test';
import { appCode, nextAppCode } from '../../../server/src/testing/one-time-app.ts';
import { subjectsTo } from '../../harness/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { isOnCluster } from '../shared-gesso.ts';

/** A virtual authenticator that creates and presents passkeys, always unlocked. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/sign-out', { method: 'POST' }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

async function enterPassword(page: Page, who: { email: string; password: string }) {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const home = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

test('a browser without passkeys shows a message on the Security page', async ({
  gesso,
  member,
  openGuest,
}) => {
  test.skip(isOnCluster, 'Gesso has one name there, in numbers, at which passkeys do not work.');
  const mara = await member();
  const page = await openGuest({ baseURL: gesso.url.replace('127.0.0.1', 'localhost') });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await enterPassword(page, mara);
  await home(page);
  await page.goto('/settings/security');
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  await expect(page.getByText('This browser does not support passkeys.')).toBeVisible();
  await expect(page.getByText('at this web address')).toHaveCount(0);
});

test('a member adds a passkey and two-step verification, signs in with each, and removes the passkey', async ({
  gesso,
  member,
  openGuest,
}) => {
  test.skip(isOnCluster, 'Gesso has one name there, in numbers, at which passkeys do not work.');
  const mara = await member();
  // Browsers do not support passkeys for an IP address.
  const page = await openGuest({ baseURL: gesso.url.replace('127.0.0.1', 'localhost') });
  await addAuthenticator(page);
  await page.goto('/login');
  await enterPassword(page, mara);
  await home(page);

  await page.goto('/settings/security');
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await page.getByLabel('Name').fill('Studio phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Studio phone', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByLabel('Code from your app').fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await home(page);

  await signOut(page);
  await enterPassword(page, mara);
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectAccessible(page);
  // Each code is valid once, so this is the next one, which the clock tolerance allows.
  await page.getByLabel('Code from your app').fill(nextAppCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await home(page);

  await signOut(page);
  await enterPassword(page, mara);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await home(page);

  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Studio phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  await expect
    .poll(() => subjectsTo(gesso, mara.email))
    .toEqual([
      'A passkey was added to your Gesso account',
      'Two-step verification is on for your Gesso account',
      'A recovery code for your Gesso account was used',
      'A passkey was removed from your Gesso account',
    ]);
});
