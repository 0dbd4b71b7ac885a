import { randomUUID } from 'node:crypto';
import { createSubmission, runningWeek } from '../../harness/challenge.ts';
import { createPost } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';

test('names and tags link to their pages, and the tile and the tab count comments', async ({
  gesso,
  member,
  openAs,
}) => {
  const [mara, ilo] = await Promise.all([
    member(),
    member({ interestTags: ['Ink', 'Glass', 'Paper'] }),
  ]);
  const [post, { weekNumber }] = await Promise.all([createPost(mara), runningWeek(gesso)]);
  await createSubmission(ilo, weekNumber);
  const comment = { comment: 'The horizon hums.', key: randomUUID() };
  await ilo.send('POST', `/api/posts/${post.id}/comments`, comment);

  const page = await openAs(mara, { at: '/profile' });
  await page.getByRole('link', { name: `${post.caption} by ${mara.username} 1 comment` }).click();
  await page.getByRole('tab', { name: 'Comments 1' }).click();
  await page
    .getByRole('list', { name: 'Comments' })
    .getByRole('link', { name: ilo.username })
    .click();
  await expect(page).toHaveURL(`/@${ilo.username}`);
  await page.getByRole('link', { name: 'Glass', exact: true }).click();
  await expect(page).toHaveURL('/tags/Glass');
  await page.goto(`/submissions/${weekNumber}`);
  await page.getByRole('main').getByRole('link', { name: ilo.username }).first().click();
  await expect(page).toHaveURL(`/@${ilo.username}`);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('main').getByRole('link', { name: mara.fullName }).first().click();
  await expect(page, 'the viewer’s own name').toHaveURL('/profile');
});
