import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { holdResponses } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

const banner = (page: Page) => page.getByRole('main').getByRole('alert');
const form = (page: Page, name: 'Sign In' | 'Create Account') => page.getByRole('form', { name });
const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What would you like to do?' }).getByRole('button', { name });
const submit = (page: Page, name: 'Sign In' | 'Create Account') =>
  form(page, name).getByRole('button', { name, exact: true }).click();

const unique = () => `mara_${Math.random().toString(36).slice(2, 10)}`;

test('a new member signs up and is asked to choose art forms', async ({ openGuest }) => {
  const username = unique();
  const page = await openGuest();
  await page.goto('/login');
  await toggle(page, 'Create Account').click();
  await page.getByLabel('Full name').fill('Mara Field');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@gesso.test`);
  await page.getByLabel('Password', { exact: true }).fill('first-stroke');
  await submit(page, 'Create Account');
  await expect(page).toHaveURL(/\/tag-selection$/);

  await page.goto('/login');
  await expect(page, 'art forms are chosen first').toHaveURL(/\/tag-selection$/);
});

test('each mistake in the login form shows its own message', async ({
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of (401|409)/);
  const existing = await member();
  const page = await openGuest();
  await page.goto('/login');

  const trySignIn = async (email: string, password: string, sentence: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page, 'Sign In');
    await expect(banner(page)).toHaveText(sentence);
  };
  await trySignIn('not an address', 'x', 'Please enter a valid email address.');
  await trySignIn(existing.email, 'wrong-one', 'Invalid password. Please try again.');
  await trySignIn(`${unique()}@gesso.test`, 'whatever', 'No account found with this email.');

  const headingTop = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  const top = await headingTop();
  await toggle(page, 'Create Account').click();
  await expect(banner(page), 'switching clears the error').toBeEmpty();
  expect(await headingTop(), 'both forms start at the same height').toBe(top);
  await expect(page.getByLabel('Email'), 'and the fields').toHaveValue('');
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeHidden();

  const trySignUp = async (username: string, email: string, password: string, sentence: string) => {
    await page.getByLabel('Full name').fill('Mara Field');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page, 'Create Account');
    await expect(banner(page)).toHaveText(sentence);
  };
  const newUsername = unique();
  await trySignUp(
    existing.username,
    `${newUsername}@gesso.test`,
    'long-enough',
    'Username is already taken. Please choose a different username.',
  );
  await trySignUp(
    newUsername,
    existing.email,
    'long-enough',
    'This email is already in use. Please use a different email.',
  );
  await trySignUp(
    newUsername,
    `${newUsername}@gesso.test`,
    'short',
    'Sign up failed: the password must have 6 to 200 characters.',
  );
});

test('a member shows the password, signs in and signs out', async ({ member, openGuest }) => {
  const mara = await member();
  const page = await openGuest();
  await page.goto('/');
  await expect(page, 'home shows the login screen to guests').toHaveURL(/\/$/);
  await expectAccessible(page);

  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(mara.email);
  await password.fill(mara.password);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await submit(page, 'Sign In');

  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(`Signed in as${mara.username}`);
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(form(page, 'Sign In')).toBeVisible();
});

test('a failed sign-in shakes the form for half a second', async ({ openGuest }) => {
  const page = await openGuest({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  const shaken = form(page, 'Sign In').evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        element.addEventListener('animationend', (event) => {
          if (!(event instanceof AnimationEvent)) return;
          resolve(`${event.animationName} ${event.elapsedTime}`);
        });
      }),
  );
  await submit(page, 'Sign In');
  expect(await shaken).toBe('shake 0.5');
});

test('the form does not shake with reduced motion', async ({ openGuest }) => {
  const page = await openGuest({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await submit(page, 'Sign In');
  await expect(banner(page)).not.toBeEmpty();
  await expect(form(page, 'Sign In')).toHaveCSS('animation-name', 'none');
});

test('signing out in one tab also signs out the other', async ({ member, openAs }) => {
  const mara = await member();
  const first = await openAs(mara);
  const second = await first.context().newPage();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'User menu' })).toBeVisible();

  await first.getByRole('button', { name: 'User menu' }).click();
  await first.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(form(second, 'Sign In')).toBeVisible();
});

test('a stale session response does not undo a sign-in', async ({ member, openGuest }) => {
  const mara = await member();
  const page = await openGuest();
  await page.goto('/help');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);

  const { fetched, release } = await holdResponses(page, '**/api/session');
  const another = await page.context().newPage();
  await another.goto('/about');
  await another.evaluate(() => new BroadcastChannel('gesso-session').postMessage('changed'));
  await fetched;
  await submit(page, 'Sign In');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  const response = page.waitForResponse('**/api/session');
  release();
  await (await response).finished();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toContainText(`Signed in as${mara.username}`);
});
