import { confirmEmail } from '../../harness/mailbox.ts';
import { type CreatedPost, createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { beforeAppStart, boundingBoxes, holdApp, screens } from '../first-view.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

test('a post tapped before the app has started opens over the feed once it has', async ({
  gesso,
  member,
  openAs,
}) => {
  const artist = await member();
  await confirmEmail(gesso, artist);
  const [older, newer] = [await createPost(artist), await createPost(artist)];
  const page = await openAs(artist, { ...screens.phone, at: 'about:blank' });
  const letIn = await holdApp(page);
  await page.goto('/', beforeAppStart);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const tile = ({ caption }: CreatedPost) =>
    page.locator('[data-first-row] a').filter({ has: page.getByAltText(caption) });
  await tile(newer).tap();
  await expect(tile(newer), 'the tap is recorded').toHaveAttribute('data-pressed');
  await tile(older).tap();
  await expect(page.locator('[data-pressed]'), 'the last one counts').toHaveCount(1);
  await expect(page).toHaveURL('/');
  letIn();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: older.caption, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never left').toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[data-post="${newer.id}"]`)).toBeVisible();
});

test('a tab of a post pressed before the app has started opens once it has', async ({
  member,
  openGuest,
}) => {
  const post = await createPost(await member());
  const page = await openGuest(screens.phone);
  const letIn = await holdApp(page);
  await page.goto(`/post/${post.id}`, beforeAppStart);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const selectors = ['h1', 'article img', '[role="tablist"]'];
  const before = await boundingBoxes(page, ...selectors);
  await expectAccessible(page);
  const tab = page.getByRole('tab', { name: 'Comments' });
  await tab.tap();
  await expect(tab, 'the press is recorded').toHaveAttribute('data-pressed');
  expect(await boundingBoxes(page, ...selectors)).toEqual(before);
  letIn();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Details' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await boundingBoxes(page, ...selectors)).toEqual(before);
});

test('a form button pressed before its script has started works after the start', async ({
  openGuest,
}) => {
  const page = await openGuest();
  const letIn = await holdRequests(page, '**/assets/login-entry-*.js');
  await page.goto('/login', beforeAppStart);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make yourself at home');
});

test('text typed into the login form before its script has started is kept, with the focus', async ({
  openGuest,
}) => {
  const page = await openGuest();
  const letIn = await holdRequests(page, '**/assets/login-entry-*.js');
  await page.goto('/login', beforeAppStart);
  const email = page.getByLabel('Email');
  await email.click();
  await page.keyboard.type('ida@');
  letIn();
  await expect(page.locator('html[data-started]')).toHaveCount(1);
  await expect(email).toBeFocused();
  await page.keyboard.type('gesso.test');
  await expect(email).toHaveValue('ida@gesso.test');
});

test('a login form submitted before its script has started signs in', async ({
  member,
  openGuest,
}) => {
  const mara = await member();
  const page = await openGuest();
  const letIn = await holdRequests(page, '**/assets/login-entry-*.js');
  await page.goto('/login', beforeAppStart);
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  letIn();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

for (const [path, script] of [
  ['/login', '**/assets/login-entry-*.js'],
  ['/password-reset', '**/assets/main-*.js'],
] as const) {
  test(`an email typed at ${path} while its script starts is complete`, async ({ openGuest }) => {
    const address = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(4);
    const page = await openGuest();
    const letIn = await holdRequests(page, script);
    await page.goto(path, beforeAppStart);
    const field = page.getByLabel('Email');
    await field.click();
    const typing = page.keyboard.type(address, { delay: 10 });
    letIn();
    await typing;
    await expect(page.locator('html[data-started]')).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(address);
  });
}

test('Enter in a login form whose script has not started signs in, and never exposes the password', async ({
  member,
  openGuest,
}) => {
  const mara = await member();
  const page = await openGuest();
  const letIn = await holdRequests(page, '**/assets/login-entry-*.js');
  await page.goto('/login', beforeAppStart);
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('button[type=submit][data-pressed]')).toHaveCount(1);
  expect(new URL(page.url()).search).toBe('');
  letIn();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('a post tapped before the app fails to start is opened by the browser', async ({
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/ERR_FAILED|Failed to fetch dynamically imported module|^page error: $/);
  const artist = await member();
  const post = await createPost(artist);
  const page = await openGuest(screens.phone);
  const letFail = await holdRequests(page, '**/assets/main-*.js', (route) => route.abort());
  await page.goto(`/public/${artist.username}`, beforeAppStart);
  await page.locator('[data-first-row] a').tap();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  letFail();
  await page.waitForURL(`/post/${post.id}`);
});

test('a post opened in a new tab before the app has started is handled by the browser', async ({
  member,
  openGuest,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const page = await openGuest();
  const letIn = await holdApp(page);
  await page.goto(`/public/${artist.username}`, beforeAppStart);
  const opened = page.context().waitForEvent('page');
  await page.locator('[data-first-row] a').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`/post/${post.id}`);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  letIn();
});
