import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { pngFile, postWork } from '../works.ts';

/** The paths of everything a page asks for from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a guest gets the door without the app behind it, and from there into the app', async ({
  member,
  openGuest,
}) => {
  const somebody = await member();
  const page = await openGuest();
  const asked = listen(page);
  await page.goto('/login?next=/liked-posts');
  const form = page.getByRole('form', { name: 'Sign In' });
  await expect(form).toBeVisible();
  expect(asked.filter((path) => /tanstack|radix|\/api\//.test(path))).toEqual([]);

  await form.getByLabel('Email').fill(somebody.email);
  await form.getByLabel('Password', { exact: true }).fill(somebody.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/liked-posts');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('the feed comes with its page, and every picture is fetched once', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  for (const caption of ['Older', 'Newer']) {
    await postWork(artist, { caption, pictures: [pngFile('work.png', 900, 600, 90)] });
  }
  const page = await openAs(artist);
  const wall = page.locator('[data-post] img');
  await expect(wall).toHaveCount(2);

  const asked = listen(page);
  // The wall asks once more when it begins to listen, but hangs before that is answered.
  let look: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route('**/api/posts', async (route) => {
    await looked;
    await route.continue();
  });
  await page.reload();
  await expect(wall).toHaveCount(2);
  const shown = await wall.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        await image.decode();
        return new URL(image.currentSrc).pathname;
      }),
    ),
  );
  expect(asked).not.toContain('/api/session');
  const pictures = asked.filter((path) => path.startsWith('/files/post_images/'));
  expect(pictures.toSorted()).toEqual(shown.toSorted());
  look();
});

test('a public profile is read before any script has run, and stays where it is', async ({
  member,
  openGuest,
}) => {
  const artist = await member();
  const page = await openGuest();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/public/${artist.username}`, { waitUntil: 'commit' });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText(artist.fullName);
  await page.evaluate(() => document.fonts.ready);
  const before = await name.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  const after = await name.boundingBox();
  expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
});
