import type { Page } from '@playwright/test';
import { confirmEmail } from '../../harness/mailbox.ts';
import { type CreatedPost, createPost, pngFile } from '../../harness/posts.ts';
import { expect, type Person, test } from '../journey.ts';

/**
 * Each leaves a mark in the page if it runs, and each tries a different way to escape its context.
 */
const payloads = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=2</script>',
  '"><img src=x onerror=window.ran=3>',
  "'><svg/onload=window.ran=4>",
  '<!--<script>window.ran=5</script>',
  '</title></textarea><script>window.ran=6</script>',
  '<iframe srcdoc="<script>top.ran=7</script>">',
  '<a href="javascript:window.ran=8">x</a>',
  '\u2028window.ran=9;//{{constructor.constructor("window.ran=9")()}}',
];

type Planted = { payload: string; artist: Person; post: CreatedPost };

/** Puts the payload into every field that a member can fill in. */
async function fillFields(artist: Person, payload: string): Promise<Planted> {
  const post = await createPost(artist, {
    caption: payload,
    description: payload,
    pictures: [pngFile('picture.png', 60, 60)],
  });
  await artist.send('POST', `/api/posts/${post.id}/comments`, {
    comment: payload,
    key: crypto.randomUUID(),
  });
  await artist.send('PATCH', '/api/me/profile', {
    fullName: artist.fullName,
    username: artist.username,
    bio: payload,
    artistTags: [],
    interestTags: ['Drawing'],
  });
  return { payload, artist, post };
}

/** The markup that a payload would become. */
const PLANTED =
  '[src="x"], [onerror], [onload], [srcdoc], [href^="javascript:"], main script:not([src], [type])';

/** Expects that no payload ran or could run later. */
async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator(PLANTED), page.url()).toHaveCount(0);
  expect(await page.evaluate('window.ran'), page.url()).toBeUndefined();
}

test('no page runs markup or scripts in text that members write', async ({
  gesso,
  member,
  openAs,
  openGuest,
}) => {
  test.setTimeout(240_000);
  const planted = await Promise.all(
    payloads.map(async (payload) => fillFields(await member({ fullName: payload }), payload)),
  );
  const mara = await member();
  await confirmEmail(gesso, mara);
  const page = await openAs(mara);
  const guest = await openGuest();
  await expectNothingRan(page);
  const readAs = async (reader: Page, profile: string, { payload, post }: Planted) => {
    for (const path of [profile, `/post/${post.id}`]) {
      await reader.goto(path);
      await expect(
        reader.getByText(payload.trim()).first(),
        'shown as it was written',
      ).toBeVisible();
      await expectNothingRan(reader);
    }
  };
  for (const one of planted) {
    const { payload, artist } = one;
    await Promise.all([
      readAs(guest, `/public/${artist.username}`, one),
      readAs(page, `/@${artist.username}`, one),
    ]);
    await page.getByRole('tab', { name: 'Comments' }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText(payload.trim());
    await expectNothingRan(page);
  }
  await page.goto('/search?q=window.ran');
  await expect(page.getByRole('heading', { name: 'Artworks' })).toBeVisible();
  await expectNothingRan(page);
});
