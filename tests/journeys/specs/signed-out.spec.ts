import type { Page } from '@playwright/test';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  createButton,
  detailsHeading,
  expectPublished,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { expect, type Person, test } from '../journey.ts';

/** The keys of all values in this browser's IndexedDB. */
const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('gesso', 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onupgradeneeded = () => opened.result.createObjectStore('kept');
    });
    const keysRequest = database.transaction('kept').objectStore('kept').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      keysRequest.onsuccess = () => resolve(keysRequest.result);
    });
    database.close();
    return keys;
  });

async function startDraft(page: Page, title: string): Promise<void> {
  await openCreatePost(page);
  await fileInput(page).setInputFiles([pngFile('kept.png', 90, 60)]);
  await fillDetails(page, title);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

const cover = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' });

async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await expect(cover(page).getByLabel('Email')).toHaveValue(email);
  await cover(page).getByLabel('Password', { exact: true }).fill(password);
  await cover(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(cover(page)).toHaveCount(0);
}

test('signing out removes the draft, even if it is open in another tab', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara);
  await startDraft(page, 'Secret');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => storedKeys(other)).toEqual([]);

  await other.getByLabel('Email').fill(mara.email);
  await other.getByLabel('Password', { exact: true }).fill(mara.password);
  await other.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await openCreatePost(other);
  await expect(other.getByText('Your masterpiece awaits!')).toBeVisible();
});

test('a late sign-out broadcast keeps the draft of the next member', async ({ member, openAs }) => {
  const mara = await member();
  const page = await openAs(mara);
  await startDraft(page, 'Mine');
  const own = await storedKeys(page);
  expect(own.length).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(async () => {
    const opened = indexedDB.open('gesso', 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const writing = database.transaction('kept', 'readwrite');
    writing.objectStore('kept').put('left behind', 'draft-text:SOMEBODY');
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    database.close();
    new BroadcastChannel('gesso-session').postMessage('signed-out');
  });
  await expect.poll(() => storedKeys(page)).not.toContain('draft-text:SOMEBODY');
  expect(await storedKeys(page)).toEqual(own);
});

test('a post is published although its session ended meanwhile', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401|\/live/);
  const mara = await member();
  const page = await openAs(mara, { viewport: { width: 390, height: 800 } });
  await startDraft(page, 'Unfinished');
  await page.context().clearCookies();
  await createButton(page).click();
  await expect(cover(page)).toContainText('Sign in to continue.');
  await expect(page.getByText('You must be logged in to create a post.')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await signInAgain(page, mara);
  await expect(page.getByText('You must be logged in to create a post.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Unfinished');
  await createButton(page).click();
  await expectPublished(page);
});

test('leaving a draft after the session ended leads to the sign-in, and from there back to the draft', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401|\/live/);
  const mara = await member();
  const page = await openAs(mara, { at: '/create-post' });
  await fileInput(page).setInputFiles([pngFile('kept.png', 90, 60)]);
  await fillDetails(page, 'Later');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.context().clearCookies();
  await createButton(page).click();
  await cover(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcreate-post');
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/create-post');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Later');
});

test('a comment being written survives a session ended on another device', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401|\/live/);
  const mara = await member();
  const post = await createPost(mara);
  const page = await openAs(mara, { at: `/post/${post.id}` });
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByLabel('Add a comment').fill('The horizon hums.');
  const session = (await page.context().cookies()).find(({ name }) => name === 'gesso_session');
  await fetch(`${mara.home}/api/sign-out`, {
    method: 'POST',
    headers: { origin: mara.home, cookie: `gesso_session=${session?.value}` },
  });
  await expect(cover(page)).toBeVisible();
  await signInAgain(page, mara);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('The horizon hums.');
});

test('another member who signs in does not see the first member’s draft', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 401|\/live/);
  const [mara, ilo] = await Promise.all([member(), member()]);
  const page = await openAs(mara);
  await startDraft(page, 'Hers');
  await page.context().clearCookies();
  await createButton(page).click();
  await cover(page).getByLabel('Email').fill(ilo.email);
  await cover(page).getByLabel('Password', { exact: true }).fill(ilo.password);
  await cover(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toContainText(`Signed in as${ilo.username}`);
  await page.keyboard.press('Escape');
  await openCreatePost(page);
  await expect(detailsHeading(page)).toHaveCount(0);
  await expect.poll(() => storedKeys(page)).toEqual([]);
});
