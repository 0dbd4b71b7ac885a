import { randomUUID } from 'node:crypto';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('the viewer’s own profile shows all details, and four lists of posts', async ({
  member,
  openAs,
}) => {
  const mara = await member({ fullName: 'Mara Field' });
  const post = await createPost(mara);
  const page = await openAs(mara, { at: '/profile' });
  await expect(page.getByRole('heading', { name: 'Mara Field' })).toBeVisible();
  for (const text of [
    `@${mara.username}`,
    mara.email,
    'Why use words when a splash of art can scream louder?',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Art forms' }).getByRole('listitem')).toHaveText([
    'Drawing',
    'Painting',
    'Sculpture',
  ]);
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('01 Artworks');
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^1 post shown$/ })).toBeAttached();
  await expectAccessible(page);
  const walls = {
    Saved: 'No Saved Posts',
    Pinned: 'No Pinned Posts',
    Trophies: 'No Submissions Yet',
  };
  for (const [tab, sentence] of Object.entries(walls)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  }

  await page.getByRole('tab', { name: 'Posts' }).click();
  await page.getByRole('link', { name: post.caption }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Pinned: ${post.caption}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Pinned' }).click();
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  await page.goto(`/@${mara.username}`);
  await expect(page, 'the viewer’s own name').toHaveURL('/profile');
});

test('editing a profile shows mistakes, confirms leaving, and redirects the old username', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors(/status of 500/);
  const otherMember = await member();
  const mara = await member({
    interestTags: ['Ink', 'Mural', 'Glass', 'Paper', 'Comics'],
  });
  const newName = `new_${randomUUID().slice(0, 8)}`;
  const page = await openAs(mara, { at: '/profile' });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByPlaceholder('Tell us about yourself...')).toBeVisible();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save Changes' });

  await page.getByLabel('Full Name').fill('  ');
  await save.click();
  await expect(page.getByText('Please enter your full name, up to 80 characters.')).toBeVisible();
  await page.getByLabel('Full Name').fill('Mara Newman');
  await page.getByLabel('Username').fill(otherMember.username.toUpperCase());
  await save.click();
  await expect(
    page.getByText('Username is already taken. Please choose a different username.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Change email' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(ask).toBeVisible();
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(ask).toHaveCount(0);

  await expect(page.getByText('5/3'), 'more than the limit was chosen at the start').toHaveCount(0);
  await expect(
    page.getByText('Keep the 5 you chose when you signed up, or remove some.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Art forms 5 chosen' }).click();
  const forms = page.getByRole('dialog', { name: 'Art forms' });
  await expect(forms.getByLabel('Mosaic')).toBeDisabled();
  await expectAccessible(page);
  for (const form of ['Ink', 'Paper', 'Comics']) await forms.getByLabel(form).uncheck();
  await forms.getByLabel('Mosaic').check();
  await expect(page.getByText('Art forms 3/3')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Artist tags 0/3' }).click();
  await page.getByLabel('Filter artist tags').fill('mura');
  await page.getByLabel('Muralist').check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Username').fill(newName);
  await page.route('**/api/me/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to update profile');
  await page.unroute('**/api/me/profile');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Mara Newman' })).toBeVisible();
  await expect(page.getByText(`@${newName}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Artist tags' })).toHaveText('Muralist');
  await expect(page.getByRole('list', { name: 'Art forms' }).getByRole('listitem')).toHaveText([
    'Mural',
    'Glass',
    'Mosaic',
  ]);

  const stranger = await openAs(otherMember, { at: `/@${mara.username}` });
  await expect(stranger).toHaveURL(`/@${newName}`);
  await expect(stranger.getByText(mara.email)).toHaveCount(0);
});

test('a new avatar is resized in the browser, canceled, chosen again and saved', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara, { at: '/profile' });
  const avatar = page.locator('header img[src^="/files/profile_images/"]');
  const choose = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Profile image').setInputFiles(await pngFile('me.png', 300, 300));
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  };
  await choose();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(avatar).toHaveCount(0);
  await choose();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await choose();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('main').locator('header img:visible')).toHaveAttribute(
    'src',
    /\.webp/,
  );
});

test('an unknown username and a failed profile show messages, and the profile has a sign-out button', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/status of (404|500)/);
  const page = await openAs(await member(), { at: `/@nobody_${randomUUID().slice(0, 8)}` });
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/profile');
  await page.route('**/api/sign-out', (route) => route.fulfill({ status: 500, body: '' }));
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await expect(page.getByText('Failed to sign out')).toBeVisible();
  await page.unroute('**/api/sign-out');
  await signOut.click();
  await expect(page).toHaveURL('/login');
});
