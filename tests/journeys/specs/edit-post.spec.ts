import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a corrected typo appears in every open tab and in the search, and keeps the likes', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(mara);
  const [maraPage, iloPage] = await Promise.all([openAs(mara), openAs(ilo)]);
  await iloPage.goto(`/post/${post.id}`);
  await iloPage.getByRole('button', { name: 'Like, 0 likes' }).click();
  const liked = iloPage.getByRole('button', { name: 'Like, 1 like', exact: true, pressed: true });
  await expect(liked).toBeVisible();

  await maraPage.goto(`/post/${post.id}`);
  await maraPage.getByRole('button', { name: 'Post menu' }).click();
  await maraPage.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = maraPage.getByRole('dialog', { name: 'Edit post' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await expect(save, 'nothing to save yet').toBeDisabled();
  await dialog.getByLabel('Title').fill('');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Title and description are required.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  const caption = `Corrected ${post.caption}`;
  await dialog.getByLabel('Title').fill(caption);
  await expectAccessible(maraPage);
  await maraPage.keyboard.press('Escape');
  await maraPage.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title'), 'what was typed is not lost').toHaveValue(caption);
  await save.click();
  await expect(dialog).toHaveCount(0);

  for (const tab of [maraPage, iloPage]) {
    await expect(tab.getByRole('heading', { name: caption })).toBeVisible();
    await expect(tab.getByText('Edited', { exact: true })).toBeVisible();
  }
  await expect(liked).toBeVisible();
  await iloPage.goto(`/search?q=${encodeURIComponent(caption)}`);
  await expect(iloPage.getByRole('link', { name: new RegExp(`^${caption}`) })).toBeVisible();
});

test('a post changed in another tab is not overwritten without the author’s choice', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const post = await createPost(mara);
  const tabs = await Promise.all([openAs(mara), openAs(mara)]);
  const [first, second] = await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto(`/post/${post.id}`);
      await tab.getByRole('button', { name: 'Post menu' }).click();
      await tab.getByRole('menuitem', { name: 'Edit post' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Edit post' });
      await expect(dialog.getByLabel('Title')).toHaveValue(post.caption);
      return {
        tab,
        dialog,
        title: dialog.getByLabel('Title'),
        description: dialog.getByLabel('Description', { exact: true }),
        save: dialog.getByRole('button', { name: 'Save changes' }),
        notice: dialog.getByRole('alert').filter({ hasText: 'This post was changed elsewhere' }),
      };
    }),
  );
  if (!first || !second) throw new Error('Two tabs were opened.');

  await first.title.fill('From the first tab');
  await first.save.click();
  await expect(first.dialog).toHaveCount(0);

  await second.description.fill('From the second tab');
  await second.save.click();
  await expect(second.notice).toBeVisible();
  await expect(second.description, 'typed text is kept').toHaveValue('From the second tab');
  await expectAccessible(second.tab);

  await test.step('keeping the changes does not overwrite other fields', async () => {
    await second.notice.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(second.dialog).toHaveCount(0);
    for (const { tab } of [first, second]) {
      await expect(tab.getByRole('heading', { name: 'From the first tab' })).toBeVisible();
      await expect(tab.getByText('From the second tab', { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('loading the newer version replaces the typed text', async () => {
    for (const { tab } of [first, second]) {
      await tab.getByRole('button', { name: 'Post menu' }).click();
      await tab.getByRole('menuitem', { name: 'Edit post' }).click();
    }
    await first.title.fill('Newer title');
    await second.title.fill('Older title');
    await first.save.click();
    await expect(first.dialog).toHaveCount(0);
    await second.save.click();
    await second.notice.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(second.title).toHaveValue('Newer title');
    await expect(second.title).toBeFocused();
    await expect(second.notice).toHaveCount(0);
    await expect(second.save, 'nothing to save').toBeDisabled();
  });
});
