import type { Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
const people = (page: Page) => page.getByRole('listbox', { name: 'People' });

test('a mention is completed during typing, notifies, and links to its comment and to the profile', async ({
  member,
  openAs,
}) => {
  const [mara, ilo, sol] = await Promise.all([member(), member(), member()]);
  await ilo.send('PUT', `/api/users/${sol.id}/follow`);
  const { id } = await createPost(mara, { caption: 'Tide' });
  const ebb = await createPost(mara, { caption: 'Ebb', description: `With @${ilo.username}.` });
  const other = await openAs(sol);
  const page = await openAs(ilo, { at: `/post/${id}` });
  const html = await (await page.request.get(`/post/${ebb.id}`)).text();
  expect(html).toMatch(new RegExp(`<a [^>]*href="/@${ilo.username}"[^>]*>@${ilo.username}</a>`));
  await page.getByRole('tab', { name: /Comments/ }).click();
  const field = page.getByLabel('Add a comment');
  const below = page.getByText('No comments yet. Say what you see.');
  const place = await below.boundingBox();
  await field.pressSequentially('Look, @');
  await expect(people(page).getByRole('option')).toContainText([mara.username, sol.username]);
  expect(await below.boundingBox(), 'the list covers the content below').toEqual(place);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(people(page).getByRole('option', { selected: true })).toContainText(sol.username);
  await field.press('Enter');
  await expect(field).toHaveValue(`Look, @${sol.username} `);
  await expect(people(page)).toBeHidden();
  await field.pressSequentially(`and @${mara.username.slice(0, -1)}`);
  await people(page).getByRole('option', { name: mara.username }).click();
  await expect(field).toHaveValue(`Look, @${sol.username} and @${mara.username} `);
  await field.press('Enter');
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments.getByRole('link', { name: `@${sol.username}` })).toBeVisible();

  // In addition to the follow.
  await expect(bell(other)).toHaveAccessibleDescription('2 unread');
  await bell(other).click();
  await other
    .getByRole('link', { name: `${ilo.username} mentioned you in a comment on “Tide”` })
    .click();
  await expect(other).toHaveURL(new RegExp(`/post/${id}\\?comment=`));
  const target = other.locator('li[aria-current="location"]');
  await expect(target).toContainText('Look, ');
  await expectAccessible(other);
  await target.getByRole('button', { name: `Reply to ${ilo.username}` }).click();
  await expect(other.getByLabel('Add a comment')).toBeFocused();
  await expect(other.getByLabel('Add a comment')).toHaveValue(`@${ilo.username} `);
  await target.getByRole('link', { name: `@${mara.username}` }).click();
  await expect(other).toHaveURL(`/@${mara.username}`);
});
