import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { createPost } from '../posts.ts';

test('a typo is corrected in every open tab, found by search, and costs no like', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(mara);
  const [hers, his] = await Promise.all([openAs(mara), openAs(ilo)]);
  await his.goto(`/post/${post.id}`);
  await his.getByRole('button', { name: 'Like, 0 likes' }).click();
  const liked = his.getByRole('button', { name: 'Like, 1 like', exact: true, pressed: true });
  await expect(liked).toBeVisible();

  await hers.goto(`/post/${post.id}`);
  await hers.getByRole('button', { name: 'Post menu' }).click();
  await hers.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Edit post' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await expect(save, 'nothing to save yet').toBeDisabled();
  await dialog.getByLabel('Title').fill('');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Title and description are required.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  const caption = `Corrected ${post.caption}`;
  await dialog.getByLabel('Title').fill(caption);
  await expectAccessible(hers);
  await hers.keyboard.press('Escape');
  await hers.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog.getByLabel('Title'), 'what was typed is not lost').toHaveValue(caption);
  await save.click();
  await expect(dialog).toHaveCount(0);

  for (const tab of [hers, his]) {
    await expect(tab.getByRole('heading', { name: caption })).toBeVisible();
    await expect(tab.getByText('Edited', { exact: true })).toBeVisible();
  }
  await expect(liked).toBeVisible();
  await his.goto(`/search?q=${encodeURIComponent(caption)}`);
  await expect(his.getByRole('link', { name: new RegExp(`^${caption}`) })).toBeVisible();
});
