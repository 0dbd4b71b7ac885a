import { publicPages } from '@gesso/domain/public-pages';
import { WITHOUT_SCRIPTS } from '@gesso/domain/site';
import { confirmEmail } from '../../harness/mailbox.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';
import { htmlErrors } from '../nu-checker.ts';

const PAYLOAD = '<b>"Ö" & \'co\'</b>';

test('every public page is valid HTML', async ({ gesso, member }) => {
  test.setTimeout(240_000);
  const mara = await member({ fullName: PAYLOAD });
  await confirmEmail(gesso, mara);
  const bio = `${PAYLOAD}\n\nTwo lines.`;
  const profile = { fullName: mara.fullName, username: mara.username, bio };
  const tags = { artistTags: ['Painter'], interestTags: ['Drawing', 'Painting', 'Sculpture'] };
  await mara.send('PATCH', '/api/me/profile', { ...profile, ...tags });
  const pictures = [pngFile('wide.png', 640, 400, 20), pngFile('tall.png', 400, 640, 80)];
  const post = await createPost(mara, { caption: PAYLOAD, description: bio, pictures });
  const stranger = await member();
  const served: Record<string, string> = {};
  const serve = async (name: string, path: string, visitor = fetch) => {
    const home = visitor === fetch ? gesso.url : '';
    served[name] = await (await visitor(home + path)).text();
  };
  for (const path of Object.keys(publicPages)) await serve(`page${path.replace('/', '-')}`, path);
  await serve('profile', `/public/${mara.username}`);
  await serve('profile-without-posts', `/public/${stranger.username}`);
  await serve('nobody', '/public/nobody.here');
  await serve('post', `/post/${post.id}`);
  await serve('no-post', '/post/NOTHING');
  await serve('unknown', '/no/such/page');
  await serve('members-only', '/challenges');
  await serve('shell', '/shell');
  await serve('api-docs', '/api/docs');
  served.feed = await (await mara.fetch('/')).text();
  expect(await htmlErrors(served)).toEqual([]);
});

test('without JavaScript every public page has a title and links to other pages', async ({
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/404 .*nobody\.here/);
  const mara = await member({ fullName: 'Mara Lindgren' });
  const captions = ['First light', 'Second light', 'Third light', 'Fourth light'];
  for (const caption of captions) await createPost(mara, { caption });
  const covered = await createPost(mara, { caption: 'Fifth light' });
  const labels = { sensitive: ['nudity'], madeWithAi: false };
  await mara.send('PUT', `/api/posts/${covered.id}/labels`, labels);
  const page = await openGuest({ javaScriptEnabled: false });
  const heading = page.getByRole('heading', { level: 1 });
  const read = () => page.locator('body').innerText();
  for (const path of Object.keys(publicPages)) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\w+/);
    const site = page.getByRole('navigation', { name: 'Gesso', exact: true });
    await expect(site.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  }
  await page.goto('/legal');
  await expect(page.getByRole('main')).toContainText('13');
  expect(await read()).not.toMatch(/needs JavaScript/i);
  await page.goto('/support');
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  expect(await read()).toContain(WITHOUT_SCRIPTS.rest);

  await page.goto(`/public/${mara.username}`);
  await expect(heading).toHaveText('Mara Lindgren');
  expect(await read()).not.toMatch(/JavaScript/i);
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('05 Artworks');
  await page.getByRole('link', { name: 'First light', exact: true }).click();
  await expect(heading).toHaveText('First light');
  await expect(page.getByRole('img', { name: 'First light' })).toBeVisible();
  expect(await read()).not.toMatch(/JavaScript/i);
  await page.getByRole('link', { name: 'Mara Lindgren' }).click();
  await expect(heading).toHaveText('Mara Lindgren');
  await page.goto(`/post/${covered.id}`);
  await expect(page.getByRole('img', { name: 'Fifth light' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Fifth light' }).click();
  await expect(page.getByRole('img', { name: 'Fifth light' })).toBeVisible();

  await page.goto('/public/nobody.here');
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(heading).toBeVisible();
});

test('the server has the icon that browsers request by default', async ({ gesso }) => {
  const icon = await fetch(`${gesso.url}/favicon.ico`);
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  const head = Buffer.from(await icon.arrayBuffer()).subarray(0, 4);
  expect([...head], 'an icon file').toEqual([0, 0, 1, 0]);
});
