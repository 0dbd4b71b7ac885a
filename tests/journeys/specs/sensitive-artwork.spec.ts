import { type CreatedPost, createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

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
  await expect(his.getByRole('button', { name: 'View full screen' })).toHaveCount(0);
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

test('a tap uncovers one post alone, and neither pages nor live frames carry pictures of the others', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const [first, second] = await Promise.all([
    createPost(mara, { sensitive: ['nudity'] }),
    createPost(mara, { sensitive: ['nudity'] }),
  ]);
  const his = await openAs(ilo, { at: '/about' });
  const received: string[] = [];
  his.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  his.on('request', (request) => received.push(request.url()));
  const leadsTo = ({ pictureIds }: CreatedPost) =>
    received.some((text) => pictureIds.some((id) => text.includes(id)));
  const tileOf = ({ caption }: CreatedPost) =>
    his.getByRole('link', { name: new RegExp(`^${caption} by`) });
  const pictureOf = (post: CreatedPost) => tileOf(post).locator('img');
  const coverOf = ({ caption }: CreatedPost) =>
    his.getByRole('button', { name: `Show ${caption}` });

  const page = await his.goto('/');
  received.push((await page?.text()) ?? '');
  for (const post of [first, second]) await expect(coverOf(post)).toBeVisible();
  const third = await createPost(mara, { sensitive: ['violence'] });
  await expect(coverOf(third), 'it came by a live frame').toBeVisible();
  for (const post of [first, second, third]) expect(leadsTo(post)).toBe(false);

  await coverOf(first).click();
  await expect(pictureOf(first)).toBeVisible();
  await expect(coverOf(first)).toHaveCount(0);
  for (const post of [second, third]) {
    await expect(coverOf(post)).toBeVisible();
    await expect(pictureOf(post)).toHaveCount(0);
    expect(leadsTo(post)).toBe(false);
  }

  // Its author edits the post and keeps the label: it stays uncovered where its cover was lifted.
  const edit = (post: CreatedPost, caption: string, sensitive: string[]) =>
    mara.send('PUT', `/api/posts/${post.id}`, {
      // Nobody has edited it before.
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
  await expect(pictureOf(third), 'no label covers it any longer').toBeVisible();
  await expect(coverOf(secondEdited)).toBeVisible();
});
