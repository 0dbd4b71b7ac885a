import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createSubmission, officialOf, runningWeek } from '../../harness/challenge.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectNoAlfaFindings } from '../alfa.ts';
import { expectAccessible } from '../axe.ts';
import { createCollection } from '../collection.ts';
import { detailsHeading, fileInput, openCreatePost } from '../create-post-form.ts';
import { expectNoIbmFindings } from '../ibm.ts';
import { expect, test } from '../journey.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';

type Role = 'dialog' | 'alertdialog' | 'menu';

/** Checks the newly opened element with all three engines. */
async function check(page: Page, role: Role, name?: string | RegExp): Promise<void> {
  await test.step(`${role} ${name ?? ''}`, async () => {
    await expect(page.getByRole(role, name ? { name } : {})).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoIbmFindings(page);
    await expectNoAlfaFindings(page);
  });
}

async function close(page: Page, role: Role): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

test('menus, search and a post overlay are accessible', async ({ member, openAs }) => {
  const mara = await member();
  const detailsHeading = {
    size: { width: 60, height: 80, unit: 'cm' },
    licence: 'CC-BY-4.0',
  } as const;
  const post = await createPost(mara, { postTags: ['Ink'], details: detailsHeading });
  await mara.send('POST', `/api/posts/${post.id}/comments`, {
    comment: 'The horizon hums.',
    key: randomUUID(),
  });
  const page = await openAs(mara);
  await page.getByRole('button', { name: 'User menu' }).click();
  await check(page, 'menu');
  await close(page, 'menu');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await bar.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill(mara.username);
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await check(page, 'dialog', 'Search');
  await close(page, 'dialog');
  await page.getByRole('link', { name: post.caption }).click();
  await check(page, 'dialog', new RegExp(post.caption));
  await page.getByRole('button', { name: 'View at scale' }).click();
  await check(page, 'dialog', 'At scale');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Comments/ }).click();
  await page.getByRole('button', { name: 'Comment menu' }).click();
  await check(page, 'menu');
  await close(page, 'menu');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await check(page, 'alertdialog', 'Delete this post?');
});

test('the dialogs that edit a post and add it to collections are accessible', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const post = await createPost(mara);
  const { id } = await createCollection(mara, post.id);
  const page = await openAs(mara, { at: `/post/${post.id}` });
  const postMenu = page.getByRole('button', { name: 'Post menu' });
  await postMenu.click();
  await page.getByRole('menuitem', { name: 'Edit post' }).click();
  await check(page, 'dialog', 'Edit post');
  await expect(page.getByRole('dialog'), 'and no field, whose text a key replaces').toBeFocused();
  await close(page, 'dialog');
  await postMenu.click();
  await page.getByRole('menuitem', { name: 'Add to collection' }).click();
  await expect(page.getByRole('checkbox', { name: /Lanterns/ })).toBeChecked();
  await check(page, 'dialog', 'Add to collection');
  await page.getByRole('button', { name: 'New collection' }).click();
  await check(page, 'dialog', 'New collection');
  await page.goto(`/collections/${id}`);
  await page.getByRole('button', { name: 'Manage posts' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await page.getByRole('button', { name: 'Collection menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete collection' }).click();
  await check(page, 'alertdialog', /^Delete “Lanterns/);
});

test('both steps of a new post are accessible in their dialog', async ({ member, openAs }) => {
  const page = await openAs(await member());
  await openCreatePost(page);
  await check(page, 'dialog', 'Create New Post');
  await fileInput(page).setInputFiles(pngFile());
  await expect(detailsHeading(page)).toBeVisible();
  await page.getByText('Artwork details (optional)').click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('pa');
  await expect(page.getByRole('option', { name: 'Painting', exact: true })).toBeVisible();
  await check(page, 'dialog', 'Post Details');
});

test('the dialogs and menus of a profile are accessible', async ({ member, openAs, openGuest }) => {
  const mara = await member();
  const ilo = await member();
  await ilo.send('PUT', `/api/users/${mara.id}/follow`);
  const page = await openAs(mara, { at: '/profile' });
  await page.getByRole('button', { name: '01 Followers' }).click();
  await check(page, 'dialog', 'Followers');
  await close(page, 'dialog');
  await mara.send('PUT', '/api/tags/Ink/follow');
  await page.getByRole('button', { name: 'Following', exact: false }).click();
  await page.getByRole('tab', { name: 'Tags' }).click();
  await expect(page.getByRole('button', { name: 'Following Ink' })).toBeVisible();
  await check(page, 'dialog', 'Following');
  await close(page, 'dialog');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name').fill('Mara Newman');
  await page.getByRole('link', { name: 'Change email' }).click();
  await check(page, 'alertdialog', 'Leave without saving?');
  await close(page, 'alertdialog');
  await expectAccessible(page);
  await expectNoIbmFindings(page);
  await expectNoAlfaFindings(page);

  const guest = await openGuest();
  await guest.goto(`/public/${mara.username}`);
  await guest.getByRole('button', { name: 'Privacy Policy' }).click();
  await check(guest, 'dialog', 'Privacy Policy');
});

test('the dialogs and menus of the challenge are accessible', async ({ gesso, member, openAs }) => {
  const { weekNumber } = await runningWeek(gesso);
  const ilo = await member();
  await createSubmission(ilo, weekNumber);
  const page = await openAs(ilo, { at: `/submissions/${weekNumber}` });
  const own = page.getByRole('region', { name: 'Your Submissions' });
  await own.getByRole('button', { name: /^Open the submission/ }).click();
  await check(page, 'dialog', /^Submission by/);
  await page.getByRole('button', { name: 'View full screen' }).click();
  await expect(page.locator('[data-scale]')).toBeVisible();
  await page.getByRole('button', { name: 'Show on white' }).click();
  await check(page, 'dialog', 'View full screen');

  const official = await openAs(await officialOf(gesso), { at: '/challenges/plan' });
  await official.getByRole('button', { name: 'Schedule a challenge' }).click();
  await check(official, 'dialog', 'Schedule a challenge');
  await official.goto('/challenges');
  await official.getByRole('button', { name: 'Know More' }).click();
  await check(official, 'dialog', 'About the challenge');
  await close(official, 'dialog');
  await official.getByRole('button', { name: 'Submit Your Art' }).click();
  await check(official, 'dialog', 'Submit Your Art');
});

test('the report and decision dialogs are accessible', async ({
  gesso,
  member,
  openAs,
  openGuest,
}) => {
  const mara = await member();
  const post = await createPost(mara);
  const guest = await openGuest();
  await guest.goto(`/post/${post.id}`);
  await guest.getByRole('button', { name: 'Post menu' }).click();
  await guest.getByRole('menuitem', { name: 'Report' }).click();
  await check(guest, 'dialog', 'Report this post');

  const subject = { kind: 'post', id: post.id };
  await (await member()).send('POST', '/api/reports', { subject, reason: 'spam' });
  const moderator = await moderatorOf(gesso);
  const id = await caseAbout(moderator, post.id);
  await moderator.send('PUT', `/api/moderation/cases/${id}/claim`);
  const page = await openAs(moderator, { at: `/moderation/${id}` });
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await check(page, 'dialog', 'Suspend its author');
});
