import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a new member belongs to the official community, leaves it and rejoins', async ({
  member,
  openAs,
}) => {
  const ida = await member();
  const post = await createPost(ida);
  const page = await openAs(await member());
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Communities' }).click();
  await expect(page).toHaveURL('/communities');
  const cards = page.getByRole('list', { name: 'Communities' }).getByRole('listitem');
  await expect(cards.getByRole('button', { name: /^Joined / }).first()).toBeVisible();
  await expectAccessible(page);

  await cards.getByRole('link', { name: 'Gesso', exact: true }).click();
  await expect(page).toHaveURL(/\/communities\/.+/);
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(
    page.getByRole('list', { name: 'Members' }).getByRole('link', { name: ida.username }),
  ).toBeVisible();

  const joinedButton = page.getByRole('button', { name: /^Joined / });
  await expect(joinedButton).toBeEnabled();
  await joinedButton.hover();
  await page.getByRole('button', { name: /^Leave / }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(joinedButton).toBeVisible();
  await joinedButton.hover();
  await page.getByRole('button', { name: /^Leave / }).click();
  await expect(page.getByRole('button', { name: /^Join / })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page.getByRole('button', { name: /^Joined / })).toBeVisible();
});

test('an unknown community shows a message', async ({ member, openAs, expectedErrors }) => {
  expectedErrors(/status of 404/);
  const page = await openAs(await member(), { at: '/communities/NOT-HERE' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('This community is no longer available.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All communities' }).click();
  await expect(page).toHaveURL('/communities');
});
