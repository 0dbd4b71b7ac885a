import { type CreatedPost, createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('sensitive posts are covered until tapped, and hidden for members who choose so', async ({
  member,
  openAs,
  openGuest,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const other = await createPost(mara);
  const post = await createPost(mara);
  const maraPage = await openAs(mara);
  const iloPage = await openAs(ilo);
  const name = `${post.caption} by ${mara.username}`;
  const tile = iloPage.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tile.locator('img')).toBeVisible();

  await maraPage.goto(`/post/${post.id}`);
  await maraPage.getByRole('button', { name: 'Post menu' }).click();
  await maraPage.getByRole('menuitem', { name: 'Edit post' }).click();
  const labels = maraPage.getByRole('dialog', { name: 'Edit post' });
  await labels.getByText('Sensitive, or made with AI?').click();
  await labels.getByLabel('Nudity').check();
  await expectAccessible(maraPage);
  await labels.getByRole('button', { name: 'Save changes' }).click();
  await expect(labels).toHaveCount(0);
  const ownCover = maraPage.getByRole('button', { name: `Show ${post.caption}` });
  await expect(ownCover, 'the viewer’s own').toHaveCount(0);

  await expect(tile.locator('img'), 'covered in the open tab').toHaveCount(0);
  await iloPage.reload();
  const pictures: string[] = [];
  iloPage.on('request', (request) => {
    const isOfPost = post.pictureIds.some((id) => request.url().includes(id));
    if (isOfPost) pictures.push(request.url());
  });
  await iloPage.goto(`/post/${post.id}`);
  await expect(iloPage.getByText('Nudity', { exact: true }).first()).toBeVisible();
  await expectAccessible(iloPage);
  await expect(iloPage.getByRole('button', { name: 'View full screen' })).toHaveCount(0);
  expect(pictures, 'no image was fetched for the cover').toEqual([]);
  await iloPage.getByRole('button', { name: `Show ${post.caption}` }).click();
  await expect(iloPage.getByRole('img', { name: post.caption })).toBeVisible();
  expect(pictures.length).toBeGreaterThan(0);

  await iloPage.goto('/settings/content');
  await iloPage.getByRole('group', { name: 'Nudity' }).getByText('Hide').click();
  await expect(iloPage.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible();
  await expectAccessible(iloPage);
  await iloPage.goto('/');
  await expect(iloPage.getByRole('link', { name: new RegExp(`^${other.caption}`) })).toBeVisible();
  await expect(tile).toHaveCount(0);

  const guest = await openGuest();
  await guest.goto(`/public/${mara.username}`);
  await guest.getByRole('button', { name: `Show ${post.caption}` }).click();
  await expect(
    guest.getByRole('link', { name: new RegExp(`^${name}`) }).locator('img'),
  ).toBeVisible();
});

test('a tap uncovers only one post, and neither pages nor live events contain images of the others', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const [first, second] = await Promise.all([
    createPost(mara, { sensitive: ['nudity'] }),
    createPost(mara, { sensitive: ['nudity'] }),
  ]);
  const iloPage = await openAs(ilo, { at: '/about' });
  const received: string[] = [];
  iloPage.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  iloPage.on('request', (request) => received.push(request.url()));
  const leadsTo = ({ pictureIds }: CreatedPost) =>
    received.some((text) => pictureIds.some((id) => text.includes(id)));
  const tileOf = ({ caption }: CreatedPost) =>
    iloPage.getByRole('link', { name: new RegExp(`^${caption} by`) });
  const pictureOf = (post: CreatedPost) => tileOf(post).locator('img');
  const coverOf = ({ caption }: CreatedPost) =>
    iloPage.getByRole('button', { name: `Show ${caption}` });

  const page = await iloPage.goto('/');
  received.push((await page?.text()) ?? '');
  for (const post of [first, second]) await expect(coverOf(post)).toBeVisible();
  const third = await createPost(mara, { sensitive: ['violence'] });
  await expect(coverOf(third), 'it arrived by a live event').toBeVisible();
  for (const post of [first, second, third]) expect(leadsTo(post)).toBe(false);

  await coverOf(first).click();
  await expect(pictureOf(first)).toBeVisible();
  await expect(coverOf(first)).toHaveCount(0);
  for (const post of [second, third]) {
    await expect(coverOf(post)).toBeVisible();
    await expect(pictureOf(post)).toHaveCount(0);
    expect(leadsTo(post)).toBe(false);
  }

  // The author edits the post and keeps the label: it stays uncovered for viewers who uncovered it.
  const edit = (post: CreatedPost, caption: string, sensitive: string[]) =>
    mara.send('PUT', `/api/posts/${post.id}`, {
      // This is its first edit.
      version: 1,
      pictures: post.pictureIds.map((id) => ({ id, alt: '' })),
      caption,
      description: 'Edited.',
      postTags: ['Painting'],
      sensitive,
    });
  for (const post of [first, second]) await edit(post, `${post.caption} again`, ['nudity']);
  const [firstEdited, secondEdited] = [first, second].map((post) => ({
    ...post,
    caption: `${post.caption} again`,
  }));
  if (!firstEdited || !secondEdited) throw new Error('Two posts were edited.');
  await expect(pictureOf(firstEdited)).toBeVisible();
  await expect(coverOf(secondEdited)).toBeVisible();
  expect(leadsTo(second)).toBe(false);

  await mara.send('PUT', `/api/posts/${third.id}/labels`, { sensitive: [], madeWithAi: false });
  await expect(pictureOf(third), 'the label was removed').toBeVisible();
  await expect(coverOf(secondEdited)).toBeVisible();
});
