import type { Locator, Page } from '@playwright/test';
import { type CreatedPost, createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
const field = (page: Page) => page.getByLabel('Add a comment');
const menu = (item: Locator) => item.getByRole('button', { name: 'Comment menu' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send comment' });

async function openComments(page: Page, post: CreatedPost): Promise<void> {
  await page.goto(`/post/${post.id}`);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(field(page)).toBeVisible();
}

async function writeComment(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
  await expect(items(page).filter({ hasText: text.trim() })).toBeVisible();
}

/** Expects the button and its focus ring entirely within the list. */
async function expectInside(button: Locator, list: Locator): Promise<void> {
  const [inner, outer] = [await button.boundingBox(), await list.boundingBox()];
  if (!inner || !outer) throw new Error('Nothing to measure.');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y + 4);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}

test('two members discuss a post', async ({ member, openAs }) => {
  const [mara, ilo] = await Promise.all([member({ fullName: 'Zoe Larch' }), member()]);
  const post = await createPost(mara);
  const [maraPage, iloPage] = await Promise.all([openAs(mara), openAs(ilo)]);
  await openComments(maraPage, post);
  await openComments(iloPage, post);
  await expect(maraPage.getByText('No comments yet. Say what you see.')).toBeVisible();

  await expect(sendButton(iloPage)).toBeDisabled();
  await field(iloPage).fill('   ');
  await expect(sendButton(iloPage)).toBeDisabled();
  await writeComment(iloPage, '  The horizon hums.  ');
  await expect(field(iloPage)).toHaveValue('');
  await expect(maraPage.getByRole('status').filter({ hasText: /^1 comment$/ })).toBeAttached();
  await writeComment(maraPage, 'It does, at night.');
  await expect(items(iloPage), 'newest first').toHaveText([
    /It does, at night\./,
    /The horizon hums\./,
  ]);
  await expect(items(maraPage)).toHaveText([/It does, at night\./, /The horizon hums\./]);
  await expect(maraPage.getByRole('status').filter({ hasText: /^2 comments$/ })).toBeAttached();
  await expect(items(maraPage).last()).toContainText(ilo.username);
  await expect(items(maraPage).last()).toContainText('Just now');
  await expect(menu(items(maraPage).last()), 'a comment by someone else on her post').toBeVisible();
  await expect(maraPage.getByRole('button', { name: 'User menu' })).toHaveText('Z');
  await expect(
    items(maraPage).first().locator('[aria-hidden]').first(),
    'as in the bar',
  ).toHaveText('Z');
  await expectInside(
    menu(items(maraPage).first()),
    maraPage.getByRole('list', { name: 'Comments' }),
  );
  await expectAccessible(maraPage);

  await menu(items(iloPage).last()).click();
  await iloPage.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = iloPage.getByLabel('Edit comment');
  await expect(editor).toBeFocused();
  await editor.fill('The horizon sings.');
  await iloPage.getByRole('button', { name: 'Save comment' }).click();
  await expect(items(maraPage).last(), 'edited in place').toContainText('The horizon sings.');
  await expect(items(maraPage).last()).toContainText('edited · Just now');
  await expect(editor).toHaveCount(0);
  await openComments(maraPage, post);
  await expect(items(maraPage), 'in the same place after a reload').toHaveText([
    /It does, at night\./,
    /edited · Just now.*The horizon sings\./,
  ]);

  await menu(items(iloPage).last()).click();
  await iloPage.getByRole('menuitem', { name: 'Edit' }).click();
  await editor.fill('Never mind.');
  await iloPage.getByRole('button', { name: 'Cancel editing' }).click();
  await expect(editor).toHaveCount(0);
  await expect(items(iloPage).last()).toContainText('The horizon sings.');

  await menu(items(iloPage).last()).click();
  await iloPage.getByRole('menuitem', { name: 'Delete' }).click();
  const confirmation = iloPage.getByRole('alertdialog', { name: 'Delete Comment?' });
  await expect(
    confirmation.getByText(
      'Are you sure you want to remove this comment? This action cannot be undone.',
    ),
  ).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(items(iloPage)).toHaveCount(2);
  await menu(items(iloPage).last()).click();
  await iloPage.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(items(maraPage)).toHaveText([/It does, at night\./]);
  await expect(items(iloPage)).toHaveText([/It does, at night\./]);

  await writeComment(iloPage, 'And by day it is loud.');
  await expect(items(maraPage).first()).toContainText('And by day it is loud.');
  await menu(items(maraPage).first()).click();
  await expect(
    maraPage.getByRole('menuitem', { name: 'Edit' }),
    'a comment by someone else',
  ).toHaveCount(0);
  await maraPage.getByRole('menuitem', { name: 'Delete' }).click();
  await maraPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(items(iloPage)).toHaveText([/It does, at night\./]);
  await maraPage.getByRole('button', { name: 'Post menu' }).click();
  await maraPage.getByRole('menuitem', { name: 'Turn off comments' }).click();
  await expect(iloPage.getByText('Comments are turned off.')).toBeVisible();
  await expect(field(iloPage)).toHaveCount(0);
  await expect(items(iloPage), 'earlier comments remain').toHaveText([/It does, at night\./]);
});

test('a long list of comments scrolls in place, and a long comment shows a counter', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const post = await createPost(mara);
  for (let index = 1; index <= 34; index += 1) {
    await mara.send('POST', `/api/posts/${post.id}/comments`, {
      comment: `Thought ${index}`,
      key: crypto.randomUUID(),
    });
  }
  const page = await openAs(mara);
  await openComments(page, post);
  await expect(items(page).first()).toContainText('Thought 34');
  const list = page.getByRole('list', { name: 'Comments' });
  const height = await list.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(400);
  await page.getByRole('button', { name: 'Earlier comments' }).click();
  await expect(items(page).filter({ hasText: /Thought 1(?!\d)/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Earlier comments' })).toHaveCount(0);

  await field(page).fill('x'.repeat(1999));
  await expect(page.getByText('1999 / 2000')).toBeVisible();
  await field(page).fill('x'.repeat(2001));
  await expect(page.getByText('A comment can be up to 2,000 characters long.')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
});
