import { expectAccessible } from '../axe.ts';
import { beforeAppStart, boundingBoxes, holdApp, screens } from '../first-view.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';
import { confirmEmail } from '../mailbox.ts';
import { type CreatedPost, createPost } from '../posts.ts';

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
  const things = ['h1', 'article img', '[role="tablist"]'];
  const before = await boundingBoxes(page, ...things);
  await expectAccessible(page);
  const tab = page.getByRole('tab', { name: 'Comments' });
  await tab.tap();
  await expect(tab, 'the press is recorded').toHaveAttribute('data-pressed');
  expect(await boundingBoxes(page, ...things)).toEqual(before);
  letIn();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Details' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await boundingBoxes(page, ...things)).toEqual(before);
});

test('a form waits for its script, and the button pressed meanwhile is pressed then', async ({
  openGuest,
}) => {
  const page = await openGuest();
  const letIn = await holdRequests(page, '**/assets/login-entry-*.js');
  await page.goto('/login', beforeAppStart);
  const email = page.getByLabel('Email');
  await expect(email).not.toBeEditable();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make yourself at home');
  await expect(email).toBeEditable();
});

test('a post tapped before an app that fails to start opens by itself', async ({
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

test('a post opened in a new tab before the app has started is left to the browser', async ({
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
