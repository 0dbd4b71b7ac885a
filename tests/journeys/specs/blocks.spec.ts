import { randomUUID } from 'node:crypto';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, type Person, test } from '../journey.ts';

test('a block immediately hides two members from each other, and is undone in the settings', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  // After the block, the profile that the blocked member has open responds with 404.
  expectedErrors(/status of 404/);
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(ilo);
  const ownPost = await createPost(mara);
  const iloPage = await openAs(ilo, { at: `/@${mara.username}` });
  await expect(iloPage.getByRole('list', { name: `Posts by ${mara.username}` })).toBeVisible();

  const page = await openAs(mara, { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: post.caption }).click();
  await page.getByRole('button', { name: 'Post menu' }).click();
  await page.getByRole('menuitem', { name: `Block ${ilo.fullName}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${ilo.fullName}?` });
  await expect(dialog).toContainText('They won’t be notified.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block' }).click();

  await expect(page.getByText(`You have blocked ${ilo.fullName}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: ownPost.caption })).toBeVisible();
  await expect(page.getByRole('link', { name: post.caption })).toHaveCount(0);
  await expect(iloPage.getByText('User not found'), 'live').toBeVisible();

  await page.goto('/settings/blocked');
  const people = page.getByRole('list', { name: 'Blocked and muted' });
  await expect(people.getByText(`Blocked · @${ilo.username}`)).toBeVisible();
  await expectAccessible(page);
  await people.getByRole('button', { name: `Unblock ${ilo.fullName}` }).click();
  await expect(page.getByText('No blocked or muted accounts')).toBeVisible();
  await expect(iloPage.getByRole('list', { name: `Posts by ${mara.username}` })).toBeVisible();
});

test('a mute hides a member from the lists, and can be undone immediately', async ({
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(ilo);
  const ownPost = await createPost(mara);
  const page = await openAs(mara);
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  await page.goto(`/public/${ilo.username}`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: `Block ${ilo.fullName}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/@${ilo.username}`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: `Mute ${ilo.fullName}` }).click();
  await expect(
    page.getByText(`You have muted ${ilo.fullName}. They won’t be notified.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('link', { name: ownPost.caption })).toBeVisible();
  await expect(page.getByRole('link', { name: post.caption })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
});

test('the comment count matches the comment list before and after a mute', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  const post = await createPost(mara);
  const write = (person: Person, comment: string) =>
    person.send('POST', `/api/posts/${post.id}/comments`, { key: randomUUID(), comment });
  for (const person of [ilo, ilo, sol]) await write(person, 'Seen.');
  const page = await openAs(mara, { at: `/post/${post.id}` });
  const tab = page.getByRole('tab', { name: /Comments/ });
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(tab).toHaveText(/3$/);
  await mara.send('PUT', `/api/users/${ilo.id}/mute`);
  await expect(tab, 'in the open tab').toHaveText(/1$/);
  await tab.click();
  await expect(items).toHaveCount(1);
  await expect(tab).toHaveText(/1$/);
  await write(ilo, 'Seen again.');
  await write(sol, 'And again.');
  await expect(items).toHaveCount(2);
  await expect(tab).toHaveText(/2$/);
  await page.reload();
  await expect(tab).toHaveText(/2$/);
  await mara.send('DELETE', `/api/users/${ilo.id}/mute`);
  await expect(tab).toHaveText(/5$/);
});
