import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { createPost } from '../posts.ts';

test('sensitive artwork is covered until tapped, and hidden for whoever wants that', async ({
  member,
  openAs,
  openGuest,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const other = await createPost(mara);
  const post = await createPost(mara);
  const hers = await openAs(mara);
  const his = await openAs(ilo);
  const name = `${post.caption} by ${mara.username}`;
  const tile = his.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tile.locator('img')).toBeVisible();

  await hers.goto(`/post/${post.id}`);
  await hers.getByRole('button', { name: 'Post menu' }).click();
  await hers.getByRole('menuitem', { name: 'Edit post' }).click();
  const labels = hers.getByRole('dialog', { name: 'Edit post' });
  await labels.getByText('Sensitive, or made with AI?').click();
  await labels.getByLabel('Nudity').check();
  await expectAccessible(hers);
  await labels.getByRole('button', { name: 'Save changes' }).click();
  await expect(labels).toHaveCount(0);
  await expect(hers.getByRole('button', { name: 'Show' }), 'one’s own').toHaveCount(0);

  await expect(tile.locator('img'), 'covered in the open tab').toHaveCount(0);
  await his.reload();
  const pictures: string[] = [];
  his.on('request', (request) => {
    const isOfPost = post.pictureIds.some((id) => request.url().includes(id));
    if (isOfPost) pictures.push(request.url());
  });
  await his.goto(`/post/${post.id}`);
  await expect(his.getByText('Nudity', { exact: true }).first()).toBeVisible();
  await expectAccessible(his);
  await expect(his.getByRole('button', { name: 'Look closely' })).toHaveCount(0);
  expect(pictures, 'nothing was fetched for the cover').toEqual([]);
  await his.getByRole('button', { name: `Show ${post.caption}` }).click();
  await expect(his.getByRole('img', { name: post.caption })).toBeVisible();
  expect(pictures.length).toBeGreaterThan(0);

  await his.goto('/settings/content');
  await his.getByRole('group', { name: 'Nudity' }).getByText('Hide').click();
  await expect(his.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible();
  await expectAccessible(his);
  await his.goto('/');
  await expect(his.getByRole('link', { name: new RegExp(`^${other.caption}`) })).toBeVisible();
  await expect(tile).toHaveCount(0);

  const guest = await openGuest();
  await guest.goto(`/public/${mara.username}`);
  await guest.getByRole('button', { name: `Show ${post.caption}` }).click();
  await expect(
    guest.getByRole('link', { name: new RegExp(`^${name}`) }).locator('img'),
  ).toBeVisible();
});
