import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

const unique = (stem: string) => `${stem}_${randomUUID().slice(0, 8)}`;

async function signUp(page: Page, username: string) {
  await page
    .getByRole('group', { name: 'What would you like to do?' })
    .getByRole('button', { name: 'Create Account' })
    .click();
  await page.getByLabel('Full name').fill('Mara Field');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@gesso.test`);
  await page.getByLabel('Password', { exact: true }).fill('first-stroke');
  await page
    .getByRole('form', { name: 'Create Account' })
    .getByRole('button', { name: 'Create Account', exact: true })
    .click();
}

async function chooseArtForms(page: Page) {
  for (const form of ['Ink', 'Mural', 'Glass']) {
    await page.getByRole('button', { name: form, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Save and Explore' }).click();
}

test('a new member signs up, chooses art forms, follows, browses, searches, edits the profile and shares it', async ({
  member,
  openGuest,
}) => {
  test.setTimeout(180_000);
  const ida = await member({ username: unique('ida'), fullName: 'Ida Larch' });
  const post = await createPost(ida, { caption: `Harbour ${randomUUID().slice(0, 8)}` });
  const username = unique('mara');
  const page = await openGuest();

  await page.goto('/login');
  await signUp(page, username);
  await expect(page).toHaveURL('/tag-selection');
  await chooseArtForms(page);
  await expect(page).toHaveURL('/');

  await page.goto(`/@${ida.username}`);
  await page.getByRole('button', { name: `Follow ${ida.username}` }).click();
  await expect(page.getByRole('button', { name: `Following ${ida.username}` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();

  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(post.caption.toUpperCase());
  await page.getByRole('dialog').getByRole('link', { name: post.caption }).click();
  const opened = page.getByRole('dialog', { name: `${post.caption} by Ida Larch` });
  await expect(opened.getByText('Artwork Details')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Walls, mostly.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByText('Walls, mostly.')).toBeVisible();

  const guest = await openGuest();
  await guest.goto(`/public/${username}`);
  await expect(guest.getByRole('heading', { name: 'Mara Field' })).toBeVisible();
  await expect(guest.getByText('Walls, mostly.')).toBeVisible();
});

test('a guest who signs up on the way to a post chooses art forms, and then sees the post', async ({
  member,
  openGuest,
}) => {
  const post = await createPost(await member(), { caption: 'Worth signing up for' });
  const page = await openGuest();
  await page.goto(`/login?next=/post/${post.id}`);
  await signUp(page, unique('mara'));
  await expect(page.getByRole('heading', { name: 'What moves you?' })).toBeVisible();
  await chooseArtForms(page);
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('heading', { name: 'Worth signing up for' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('a new member first chooses three to five art forms', async ({ member, openAs }) => {
  const page = await openAs(await member({ interestTags: [] }));
  await expect(page).toHaveURL('/tag-selection');
  await expect(page.getByText('Selected 0 / 3-5')).toBeVisible();
  await expect(page.getByText('They appear above your feed.')).toBeVisible();
  await expectAccessible(page);
  const card = (form: string) => page.getByRole('button', { name: form, exact: true });
  const alert = page.getByRole('main').getByRole('alert');

  await page.getByRole('searchbox', { name: 'Search art forms' }).fill('GLA');
  await expect(card('Drawing')).toHaveCount(0);
  await card('Glass').click();
  await page.getByRole('searchbox').fill('');
  await card('Ink').click();
  await page.getByRole('button', { name: 'Save and Explore' }).click();
  await expect(alert).toHaveText('Please select at least 3 tags to continue.');

  for (const form of ['Mural', 'Paper', 'Comics']) await card(form).click();
  await expect(page.getByText('Selected 5 / 3-5')).toBeVisible();
  await card('Drawing').click();
  await expect(alert).toHaveText('You can select a maximum of 5 tags.');
  await expect(card('Drawing')).toHaveAttribute('aria-pressed', 'false');
  await card('Ink').click();
  await expect(page.getByText('Selected 4 / 3-5')).toBeVisible();
  await expect(alert).toBeHidden();

  await page.route('**/api/me/interests', (route) => route.fulfill({ status: 422, body: '' }));
  await page.getByRole('button', { name: 'Save and Explore' }).click();
  await expect(alert).toHaveText('Failed to save tags. Please try again.');
  await page.unroute('**/api/me/interests');
  await page.getByRole('button', { name: 'Save and Explore' }).click();
  await expect(page).toHaveURL('/');

  const chosen = page.getByRole('group', { name: 'Art forms' });
  await expect(chosen.getByRole('button')).toHaveText(['Glass', 'Mural', 'Paper', 'Comics']);
  await page.goto('/tag-selection');
  await expect(page, 'members with art forms are redirected').toHaveURL('/');
});

test('a member without art forms is also signed in on public pages', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of 404/);
  const page = await openAs(await member({ interestTags: [] }));
  for (const path of ['/about', '/support', '/legal', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Gesso, home' }).click();
  await expect(page, 'home still asks for the art forms first').toHaveURL('/tag-selection');
});
