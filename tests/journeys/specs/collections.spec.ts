import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { finishAnimations } from '../finish-animations.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

test('a saved post is added to a new collection, which is made public and private again', async ({
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 404/);
  const post = await createPost(await member());
  const [mara, ilo] = await Promise.all([member(), member()]);
  const maraPage = await openAs(mara, { at: `/post/${post.id}` });
  await maraPage.getByRole('button', { name: 'Save', exact: true }).click();
  const release = await holdRequests(maraPage, '**/api/users/*/collections*');
  await maraPage.getByRole('button', { name: 'Add to collection' }).click();
  const dialog = maraPage.getByRole('dialog');
  await expect(dialog.getByRole('status', { name: 'Loading collections' })).toBeVisible();
  const done = dialog.getByRole('button', { name: 'Done' });
  await finishAnimations(maraPage);
  const place = await done.boundingBox();
  release();
  await expect(
    dialog.getByText('You don’t have any collections yet.', { exact: false }),
  ).toBeVisible();
  expect(await done.boundingBox(), 'nothing moves after loading').toEqual(place);
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByLabel('Name').fill('Quiet walls');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog).toHaveCount(0);

  await maraPage.goto('/saved-posts');
  const tile = maraPage.getByRole('list', { name: 'Saved posts' }).getByRole('link');
  await expect(tile).toHaveCount(1);
  await maraPage.getByRole('link', { name: /Quiet walls/ }).click();
  await expect(maraPage.getByRole('heading', { name: 'Quiet walls' })).toBeVisible();
  const address = new URL(maraPage.url()).pathname;
  const goneMessage = 'This collection is no longer available.';
  const iloPage = await openAs(ilo, { at: address });
  await expect(iloPage.getByRole('heading', { level: 1 })).toHaveText(goneMessage);

  const setReaders = async (label: RegExp) => {
    await maraPage.getByRole('button', { name: 'Collection menu' }).click();
    await maraPage.getByRole('menuitem', { name: 'Edit collection' }).click();
    await maraPage.getByRole('radio', { name: label }).check();
    await maraPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await setReaders(/^Public/);
  await iloPage.goto(`/@${mara.username}`);
  await iloPage.getByRole('tab', { name: 'Collections' }).click();
  await iloPage.getByRole('link', { name: /Quiet walls/ }).click();
  await expect(iloPage.getByRole('link', { name: post.caption })).toBeVisible();
  await expectAccessible(iloPage);
  const guests = await openGuest();
  await guests.goto(address);
  await expect(guests.getByRole('heading', { name: 'Quiet walls' })).toBeVisible();

  await setReaders(/^Private/);
  await expect(iloPage.getByRole('heading', { level: 1 })).toHaveText(goneMessage);
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText(goneMessage);
  await expectAccessible(guests);

  await maraPage.goto(`/post/${post.id}`);
  await maraPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(maraPage.getByText('Removed from saved posts and 1 collection.')).toBeVisible();
  await maraPage.getByRole('button', { name: 'Undo' }).click();
  await maraPage.goto(address);
  await expect(maraPage.getByRole('link', { name: post.caption })).toBeVisible();

  const second = await createPost(ilo);
  const id = address.slice('/collections/'.length);
  await mara.send('PUT', `/api/posts/${second.id}/save`);
  await mara.send('PUT', `/api/collections/${id}/posts/${second.id}`);
  await maraPage.getByRole('button', { name: 'Manage posts' }).click();
  const removeFirst = maraPage.getByRole('button', { name: `Remove ${post.caption}` });
  await maraPage.getByRole('button', { name: `Remove ${second.caption}` }).click();
  await expect(removeFirst, 'the adjacent button takes the focus').toBeFocused();
  await expect(maraPage.getByRole('button', { name: `Remove ${second.caption}` })).toHaveCount(0);
  await removeFirst.press('Enter');
  await expect(maraPage.getByText('This collection is now empty.')).toBeVisible();
  await expect(maraPage.getByRole('button', { name: 'Done' })).toBeFocused();
});
