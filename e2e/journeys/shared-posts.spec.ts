import { randomUUID } from 'node:crypto';
import type { Product } from '../../product/product.ts';
import { expectAccessible } from '../axe.ts';
import { chooser, create, details, openCreate, tell } from '../creating.ts';
import { expect, test } from '../journey.ts';
import { confirmEmail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { pngFile } from '../posts.ts';

/** A community of the owner's, which the other has joined. */
async function makeCommunity(gesso: Product, owner: Person, other: Person) {
  await confirmEmail(gesso, owner);
  const name = `Tides ${randomUUID().slice(0, 8)}`;
  const body = { key: randomUUID(), name, description: 'Water, in any medium.', rules: '' };
  const made = await owner.send('POST', '/api/communities', body);
  const id = typeof made === 'object' && made && 'id' in made ? String(made.id) : '';
  await other.send('PUT', `/api/communities/${id}/membership`);
  return { name, path: `/communities/${id}` };
}

test('a post is shared in a community, seen there at once, and removed by its moderator', async ({
  gesso,
  member,
  openAs,
}) => {
  const [olga, mara] = [await member(), await member()];
  const { name, path } = await makeCommunity(gesso, olga, mara);
  const wall = await openAs(olga, { at: path });
  await expect(wall.getByText('No posts found')).toBeVisible();

  const hers = await openAs(mara);
  await openCreate(hers);
  await chooser(hers).setInputFiles([pngFile('tide.png', 90, 60)]);
  await tell(hers, 'Low tide');
  await hers.getByRole('combobox', { name: 'Communities' }).click();
  await hers.getByRole('option', { name, exact: true }).click();
  await expect(hers.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expectAccessible(hers);
  await expect(hers.getByText('Draft saved')).toBeVisible();
  await hers.reload();
  await expect(details(hers)).toBeVisible();
  await expect(hers.getByRole('button', { name: `Remove ${name}` }), 'in the draft').toBeVisible();
  await create(hers).click();

  await wall.getByRole('link', { name: /^Low tide by/ }).click();
  const post = wall.getByRole('dialog');
  await expect(post.getByRole('list', { name: 'Shared in' }).getByRole('link')).toHaveText(name);
  await expectAccessible(wall);
  await post.getByRole('button', { name: 'Post menu' }).click();
  await wall.getByRole('menuitem', { name: `Remove from ${name}` }).click();
  await wall.getByRole('button', { name: 'Remove post' }).click();
  await expect(post.getByRole('list', { name: 'Shared in' })).toHaveCount(0);
  await wall.keyboard.press('Escape');
  await expect(wall.getByText('No posts found')).toBeVisible();

  await hers.goto('/notifications');
  await hers.getByRole('link', { name: `Removed from ${name}` }).click();
  await expect(hers.getByRole('heading', { name: 'Low tide' })).toBeVisible();
  await hers.getByRole('button', { name: 'Post menu' }).click();
  await hers.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Edit post' });
  await expect(dialog.getByText(`A moderator removed this post from ${name}.`)).toBeVisible();
});
