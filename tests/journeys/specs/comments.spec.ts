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

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
  await expect(items(page).filter({ hasText: text.trim() })).toBeVisible();
}

/** The whole button, and the ring around it when it has the focus. */
async function expectInside(button: Locator, list: Locator): Promise<void> {
  const [inner, outer] = [await button.boundingBox(), await list.boundingBox()];
  if (!inner || !outer) throw new Error('Nothing to measure.');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y + 4);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}

test('two people talk about a post', async ({ member, openAs }) => {
  const [mara, ilo] = await Promise.all([member({ fullName: 'Zoe Larch' }), member()]);
  const post = await createPost(mara);
  const [hers, his] = await Promise.all([openAs(mara), openAs(ilo)]);
  await openComments(hers, post);
  await openComments(his, post);
  await expect(hers.getByText('No comments yet. Say what you see.')).toBeVisible();

  await expect(sendButton(his)).toBeDisabled();
  await field(his).fill('   ');
  await expect(sendButton(his)).toBeDisabled();
  await say(his, '  The horizon hums.  ');
  await expect(field(his)).toHaveValue('');
  await expect(hers.getByRole('status').filter({ hasText: /^1 comment$/ })).toBeAttached();
  await say(hers, 'It does, at night.');
  await expect(items(his), 'newest first').toHaveText([
    /It does, at night\./,
    /The horizon hums\./,
  ]);
  await expect(items(hers)).toHaveText([/It does, at night\./, /The horizon hums\./]);
  await expect(hers.getByRole('status').filter({ hasText: /^2 comments$/ })).toBeAttached();
  await expect(items(hers).last()).toContainText(ilo.username);
  await expect(items(hers).last()).toContainText('Just now');
  await expect(menu(items(hers).last()), 'his, below her post').toBeVisible();
  await expect(hers.getByRole('button', { name: 'User menu' })).toHaveText('Z');
  await expect(items(hers).first().locator('[aria-hidden]').first(), 'as in the bar').toHaveText(
    'Z',
  );
  await expectInside(menu(items(hers).first()), hers.getByRole('list', { name: 'Comments' }));
  await expectAccessible(hers);

  await menu(items(his).last()).click();
  await his.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = his.getByLabel('Edit comment');
  await expect(editor).toBeFocused();
  await editor.fill('The horizon sings.');
  await his.getByRole('button', { name: 'Save comment' }).click();
  await expect(items(hers).last(), 'changed where it stands').toContainText('The horizon sings.');
  await expect(items(hers).last()).toContainText('edited · Just now');
  await expect(editor).toHaveCount(0);
  await openComments(hers, post);
  await expect(items(hers), 'and stands there after a reload').toHaveText([
    /It does, at night\./,
    /edited · Just now.*The horizon sings\./,
  ]);

  await menu(items(his).last()).click();
  await his.getByRole('menuitem', { name: 'Edit' }).click();
  await editor.fill('Never mind.');
  await his.getByRole('button', { name: 'Cancel editing' }).click();
  await expect(editor).toHaveCount(0);
  await expect(items(his).last()).toContainText('The horizon sings.');

  await menu(items(his).last()).click();
  await his.getByRole('menuitem', { name: 'Delete' }).click();
  const asking = his.getByRole('alertdialog', { name: 'Delete Comment?' });
  await expect(
    asking.getByText('Are you sure you want to remove this comment? This action cannot be undone.'),
  ).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toHaveCount(0);
  await expect(items(his)).toHaveCount(2);
  await menu(items(his).last()).click();
  await his.getByRole('menuitem', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(items(hers)).toHaveText([/It does, at night\./]);
  await expect(items(his)).toHaveText([/It does, at night\./]);

  await say(his, 'And by day it is loud.');
  await expect(items(hers).first()).toContainText('And by day it is loud.');
  await menu(items(hers).first()).click();
  await expect(hers.getByRole('menuitem', { name: 'Edit' }), 'his words').toHaveCount(0);
  await hers.getByRole('menuitem', { name: 'Delete' }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(items(his)).toHaveText([/It does, at night\./]);
  await hers.getByRole('button', { name: 'Post menu' }).click();
  await hers.getByRole('menuitem', { name: 'Turn off comments' }).click();
  await expect(his.getByText('Comments are turned off.')).toBeVisible();
  await expect(field(his)).toHaveCount(0);
  await expect(items(his), 'what was said stays').toHaveText([/It does, at night\./]);
});

test('a long list scrolls in its place, and a long comment is counted', async ({
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
