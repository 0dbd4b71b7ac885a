import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { finishAnimations } from '../finish-animations.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';

test('a saved post is sorted into a new collection, shown to others, and taken from them again', async ({
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/status of 404/);
  const post = await createPost(await member());
  const [mara, ilo] = await Promise.all([member(), member()]);
  const hers = await openAs(mara, { at: `/post/${post.id}` });
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  const release = await holdRequests(hers, '**/api/users/*/collections*');
  await hers.getByRole('button', { name: 'Add to collection' }).click();
  const dialog = hers.getByRole('dialog');
  await expect(dialog.getByRole('status', { name: 'Loading collections' })).toBeVisible();
  const done = dialog.getByRole('button', { name: 'Done' });
  await finishAnimations(hers);
  const place = await done.boundingBox();
  release();
  await expect(
    dialog.getByText('You don’t have any collections yet.', { exact: false }),
  ).toBeVisible();
  expect(await done.boundingBox(), 'nothing moves when they have loaded').toEqual(place);
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByLabel('Name').fill('Quiet walls');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog).toHaveCount(0);

  await hers.goto('/saved-posts');
  const tile = hers.getByRole('list', { name: 'Saved posts' }).getByRole('link');
  await expect(tile).toHaveCount(1);
  await hers.getByRole('link', { name: /Quiet walls/ }).click();
  await expect(hers.getByRole('heading', { name: 'Quiet walls' })).toBeVisible();
  const address = new URL(hers.url()).pathname;
  const gone = 'This collection is no longer available.';
  const his = await openAs(ilo, { at: address });
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(gone);

  const setReaders = async (label: RegExp) => {
    await hers.getByRole('button', { name: 'Collection menu' }).click();
    await hers.getByRole('menuitem', { name: 'Edit collection' }).click();
    await hers.getByRole('radio', { name: label }).check();
    await hers.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await setReaders(/^Public/);
  await his.goto(`/@${mara.username}`);
  await his.getByRole('tab', { name: 'Collections' }).click();
  await his.getByRole('link', { name: /Quiet walls/ }).click();
  await expect(his.getByRole('link', { name: post.caption })).toBeVisible();
  await expectAccessible(his);
  const guests = await openGuest();
  await guests.goto(address);
  await expect(guests.getByRole('heading', { name: 'Quiet walls' })).toBeVisible();

  await setReaders(/^Private/);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(gone);
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText(gone);
  await expectAccessible(guests);

  await hers.goto(`/post/${post.id}`);
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hers.getByText('No longer saved, and out of 1 collection.')).toBeVisible();
  await hers.getByRole('button', { name: 'Undo' }).click();
  await hers.goto(address);
  await expect(hers.getByRole('link', { name: post.caption })).toBeVisible();

  const second = await createPost(ilo);
  const id = address.slice('/collections/'.length);
  await mara.send('PUT', `/api/posts/${second.id}/save`);
  await mara.send('PUT', `/api/collections/${id}/posts/${second.id}`);
  await hers.getByRole('button', { name: 'Manage posts' }).click();
  const removeFirst = hers.getByRole('button', { name: `Remove ${post.caption}` });
  await hers.getByRole('button', { name: `Remove ${second.caption}` }).click();
  await expect(removeFirst, 'the one beside it takes the focus').toBeFocused();
  await expect(hers.getByRole('button', { name: `Remove ${second.caption}` })).toHaveCount(0);
  await removeFirst.press('Enter');
  await expect(hers.getByText('This collection is now empty.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Done' })).toBeFocused();
});
