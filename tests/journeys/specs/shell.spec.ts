import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

const guarded = [
  '/profile',
  '/@somebody',
  '/liked-posts',
  '/saved-posts',
  '/tag-selection',
  '/create-post',
  '/search',
  '/communities',
  '/challenges',
  '/challenges/all',
  '/submissions/1',
];

test('a guest is redirected to the login screen, and after signing in to the requested page', async ({
  member,
  openGuest,
}) => {
  const mara = await member();
  const page = await openGuest();
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/challenges/all');
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/challenges/all');

  await page.goto('/login');
  await expect(page, 'a member is redirected from the login screen').toHaveURL('/');
});

test('the redirect after signing in never leaves the site', async ({ member, openAs }) => {
  const page = await openAs(await member(), { at: '/login?next=//elsewhere.test/' });
  await expect(page).toHaveURL('/');
});

test('a loading screen is shown while the session is fetched', async ({ openGuest }) => {
  const page = await openGuest();
  // The cached shell of a browser contains no responses.
  const frame = await page.request.get('/shell');
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ response: frame }),
  );
  const release = await holdRequests(page, '**/api/session');
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
});

test('an unknown URL shows a message with two links', async ({
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 404/);
  const guest = await openGuest();
  await guest.goto('/no/such/page');
  await expect(guest.getByText('404')).toBeVisible();
  await expect(guest).toHaveTitle(/Page not found/);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Back to Home' }).click();
  await expect(guest.getByRole('form', { name: 'Sign In' })).toBeVisible();

  const tab = await guest.context().newPage();
  await tab.goto('/no/such/page');
  // A tab opened with this page has no history.
  await tab.evaluate(() => open('/no/such/page', '_blank', 'noopener'));
  const newTab = await guest.context().waitForEvent('page');
  await newTab.getByRole('button', { name: 'Go Back' }).click();
  await expect(newTab).toHaveURL('/');

  const page = await openAs(await member());
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});

test('every navigation updates the title and the focus', async ({ member, openAs }) => {
  const page = await openAs(await member());
  await expect(page).toHaveTitle('Gesso');
  await page.getByRole('link', { name: 'Challenges' }).first().click();
  await expect(page).toHaveTitle('Artistic Challenge · Gesso');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Communities' }).click();
  await expect(page).toHaveTitle('Communities · Gesso');
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Artistic Challenge · Gesso');
});

test('going offline covers the screen and keeps all typed text', async ({
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const page = await openGuest();
  await page.goto('/');
  const email = page.getByLabel('Email');
  await email.fill('half-written@');
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeHidden();
  await expect(email).toHaveValue('half-written@');
  await expect(email, 'the field keeps the focus').toBeFocused();
});

test('the theme follows the system until one is chosen, which is kept', async ({
  member,
  openAs,
}) => {
  const page = await openAs(await member(), { colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'User menu' }).click();
  const dark = await paper();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe('light');
  await expect.poll(paper).not.toBe(dark);
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(await ground()).toBe('light');
});

const VIEWS = [
  { colorScheme: 'light', width: 360, height: 740 },
  { colorScheme: 'dark', width: 1280, height: 800 },
] as const;

/** Checks the current state in both themes and both sizes. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, 'nothing is wider than the screen').toBeLessThanOrEqual(size.width);
    await expectAccessible(page);
  }
}

test('the login screen with errors and the open user menu are accessible', async ({
  member,
  openAs,
  openGuest,
}) => {
  const guest = await openGuest();
  await guest.goto('/login');
  await guest.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(guest.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectAccessibleEverywhere(guest);

  const page = await openAs(await member());
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
