import type { Page } from '@playwright/test';
import {
  startTestSmtpServer,
  type TestSmtpServer,
} from '../../../server/src/testing/test-smtp-server.ts';
import { type Product, startProduct } from '../../harness/product.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { isOnCluster } from '../shared-gesso.ts';

let smtp: TestSmtpServer;
let gesso: Product;

// Both run on one worker, because they share a Gesso and a mail server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.skip(isOnCluster, 'It needs a mail server that can be stopped.');
  test.setTimeout(180_000);
  smtp = await startTestSmtpServer();
  gesso = await startProduct({
    name: 'journey',
    settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
  });
});
test.afterAll(async () => {
  await gesso?.dispose();
  await smtp?.close();
});

async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Technical Support').check();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('It does not.\nSince yesterday.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test('messages of a guest and a member sent while the mail server is down arrive once', async ({
  member,
  openAs,
  openGuest,
}) => {
  // The queue retries with growing pauses; the timeout includes the slowest retry.
  test.setTimeout(240_000);
  const mara = await member({ on: gesso });
  const guestPage = await openGuest({ on: gesso });
  await guestPage.goto('/support');
  await expectAccessible(guestPage);
  await send(guestPage).click();
  const alert = guestPage.getByRole('alert');
  await expect(alert).toHaveText('Please enter your email address.');
  await guestPage.getByLabel('Email', { exact: true }).fill('visitor@gesso.test');
  await send(guestPage).click();
  await expect(alert).toHaveText('Please select a category.');
  await write(guestPage, 'From a guest');

  const memberPage = await openAs(mara, { at: '/support' });
  await expect(memberPage.getByLabel('Subject')).toBeVisible();
  await expect(memberPage.getByLabel('Email', { exact: true })).toHaveCount(0);
  await write(memberPage, 'From a member');

  smtp.down = true;
  await send(guestPage).click();
  await expect(guestPage.getByText('Message sent successfully!')).toBeVisible();
  await send(memberPage).click();
  await expect(memberPage.getByText('Message sent successfully!')).toBeVisible();
  expect(smtp.received).toEqual([]);
  smtp.down = false;

  await expect(guestPage.getByLabel('Subject')).toHaveValue('');
  await expect(memberPage).toHaveURL('/');
  await expect.poll(() => smtp.received.length, { timeout: 180_000 }).toBe(2);
  const emails = smtp.received.join('\n');
  expect(emails).toContain('Subject: [Technical Support] From a guest');
  expect(emails).toContain('Reply-To: visitor@gesso.test');
  expect(emails).toContain('Subject: [Technical Support] From a member');
});

test('the links beside the support form lead to answers', async ({ member, openAs }) => {
  const mara = await member({ on: gesso });
  const page = await openAs(mara, { at: '/support?standalone=true' });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(mara.email);
  await expect(page.getByRole('link', { name: /support@gesso\.test/ })).toHaveAttribute(
    'href',
    'mailto:support@gesso.test',
  );
  await page.getByRole('link', { name: /FAQs/ }).click();
  await expect(page).toHaveURL('/help#questions');
  await page.getByText('My code hasn’t arrived.').click();
  await expect(page.getByText('Only the newest one works')).toBeVisible();
  await expectAccessible(page);
});
