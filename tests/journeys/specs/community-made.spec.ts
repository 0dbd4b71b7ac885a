import { confirmEmail } from '../../harness/mailbox.ts';
import { pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import {
  createButton,
  detailsHeading,
  expectPublished,
  fileInput,
  fillDetails,
  openCreatePost,
} from '../create-post-form.ts';
import { expect, test } from '../journey.ts';

test.setTimeout(120_000);

test('a community is created, gets posts and is moderated', async ({ gesso, member, openAs }) => {
  const [ida, olga] = await Promise.all([member(), member()]);
  const name = `Inkers of ${ida.username}`;
  await confirmEmail(gesso, ida);
  const owner = await openAs(ida, { at: '/communities' });
  const artist = await openAs(olga, { at: '/communities' });

  await test.step('the owner creates it with a cover and house rules', async () => {
    await owner.getByRole('link', { name: 'Create community' }).click();
    await owner.getByRole('button', { name: 'Create community' }).click();
    const nameField = owner.getByRole('textbox', { name: 'Name' });
    const tooShort = 'A name must have 3 to 60 characters.';
    await expect(nameField, 'where the mistake is').toBeFocused();
    await expect(nameField).toHaveAccessibleDescription(new RegExp(tooShort));
    await nameField.fill('gesso');
    await owner.getByRole('textbox', { name: 'Description' }).fill('x');
    await owner.getByRole('button', { name: 'Create community' }).click();
    const nameTaken = 'There is already a community with this name.';
    await expect(nameField).toHaveAccessibleDescription(new RegExp(nameTaken));
    await expect(nameField).toBeFocused();
    await owner.getByRole('link', { name: 'Gesso, home' }).click();
    await expect(owner.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await owner.getByRole('button', { name: 'Keep editing' }).click();
    await nameField.fill(name);
    await owner.getByRole('textbox', { name: 'Description' }).fill('Ink, water and paper.');
    await owner.getByRole('textbox', { name: 'House rules' }).fill('Say what it is made of.');
    await owner.getByLabel('Cover image').setInputFiles(pngFile('cover.png', 900, 300));
    await expect(owner.getByRole('img', { name: 'The cover of this community' })).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Create community' }).click();
    await expect(owner.getByRole('heading', { name })).toBeVisible();
    await owner.getByRole('tab', { name: 'About' }).click();
    await expect(owner.getByText('Say what it is made of.')).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('a member finds it in the search and joins', async () => {
    await artist.getByRole('searchbox', { name: 'Search communities' }).fill(name);
    await artist.getByRole('searchbox', { name: 'Search communities' }).press('Enter');
    await artist.getByRole('link', { name: new RegExp(name) }).click();
    await artist.getByRole('button', { name: /^Join / }).click();
    await expect(artist.getByRole('button', { name: /^Joined / })).toBeVisible();
    await expect(owner.getByText('2 members')).toBeVisible();
  });

  await test.step('a new post is shared in it and appears on its page', async () => {
    await openCreatePost(artist);
    await fileInput(artist).setInputFiles(pngFile('tide.png'));
    await expect(detailsHeading(artist)).toBeVisible();
    await fillDetails(artist, 'Low tide');
    await artist.getByRole('combobox', { name: 'Communities' }).click();
    await artist.getByRole('option', { name }).click();
    await createButton(artist).click();
    await expectPublished(artist);
    await owner.getByRole('tab', { name: 'Posts' }).click();
    await expect(owner.getByRole('link', { name: 'Low tide' })).toBeVisible();
  });

  await test.step('a moderator removes the post from it, and the post remains elsewhere', async () => {
    await owner.getByRole('link', { name: 'Low tide' }).click();
    await owner.getByRole('button', { name: 'Post menu' }).click();
    await owner.getByRole('menuitem', { name: `Remove from ${name}` }).click();
    await owner.getByRole('button', { name: 'Remove post' }).click();
    await expect(owner.getByText(`Removed from ${name}.`)).toBeVisible();
    await owner.goto('/communities');
    const card = owner.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Owner', { exact: true })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await owner.getByRole('link', { name, exact: true }).click();
    await expect(owner.getByText('No posts found')).toBeVisible();
  });

  await test.step('a member becomes moderator, and a closed community accepts no new members', async () => {
    await owner.getByRole('tab', { name: 'Members' }).click();
    await owner.getByRole('button', { name: `Manage ${olga.username}` }).click();
    await owner.getByRole('menuitem', { name: 'Make moderator' }).click();
    await expect(owner.getByText(`${olga.username} is now a moderator.`)).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Community menu' }).click();
    await owner.getByRole('menuitem', { name: 'Close community' }).click();
    await expect(owner.getByRole('alertdialog', { name: `Close ${name}?` })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(owner);
    await owner.keyboard.press('Escape');
    const menu = owner.getByRole('button', { name: 'Community menu' });
    await expect(menu, 'nothing happened').toBeFocused();
    await menu.click();
    await owner.getByRole('menuitem', { name: 'Close community' }).click();
    await owner.getByRole('button', { name: 'Close community' }).click();
    const newcomer = await openAs(await member(), { at: new URL(owner.url()).pathname });
    await expect(newcomer.getByText('This community is closed.', { exact: false })).toBeVisible();
    await expect(newcomer.getByRole('button', { name: /^Join / })).toHaveCount(0);
  });

  await test.step('a moderator confirms leaving, which cannot be undone', async () => {
    await artist.goto(new URL(owner.url()).pathname);
    await artist.getByRole('button', { name: /^Joined / }).hover();
    await artist.getByRole('button', { name: /^Leave / }).click();
    await expect(artist.getByText('You will no longer be a moderator')).toBeVisible();
    await expectAccessible(artist);
    await artist.getByRole('button', { name: 'Leave community' }).click();
    await expect(artist.getByText(`You have left ${name}.`)).toBeVisible();
    await expect(artist.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(artist.getByText('Closed', { exact: true })).toBeVisible();
  });
});
