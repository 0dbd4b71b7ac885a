import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { runningWeek, sendSubmission } from '../../harness/challenge.ts';
import { confirmEmail } from '../../harness/mailbox.ts';
import { createPost, type TestFile } from '../../harness/posts.ts';
import { expect, type Person, test } from '../journey.ts';
import { expectFitted, lightbox, look } from '../lightbox.ts';
import { expectReadable } from '../word-contrast.ts';

/** A white image: the worst background for light text. */
async function whitePng(width = 480, height = 640): Promise<TestFile> {
  const background = { r: 255, g: 255, b: 255 };
  const sheet = sharp({ create: { width, height, channels: 3, background } });
  return { name: 'white.png', mimeType: 'image/png', buffer: await sheet.png().toBuffer() };
}

const views = [
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
] as const;

async function inEveryView(page: Page, check: (where: string) => Promise<void>): Promise<void> {
  for (const { colorScheme, ...size } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const where = `${colorScheme}, ${size.width} px`;
    await test.step(where, () => check(where));
  }
}

/** A post of white images with as much text over it as possible. */
async function createWhitePost(person: Person, postTags: string[]) {
  const sheet = await whitePng();
  const post = await createPost(person, { pictures: [sheet, sheet], postTags, madeWithAi: true });
  await person.send('PUT', `/api/posts/${post.id}/pin`);
  return post;
}

const whiteTile = (page: Page, id: string) => page.locator(`[data-post="${id}"]`);

test('the author, tags and labels are readable over a white image', async ({
  gesso,
  member,
  openAs,
}, info) => {
  const artist = await member();
  await confirmEmail(gesso, artist);
  const post = await createWhitePost(artist, ['Glass', 'Paper', 'Origami']);
  const comment = { key: randomUUID(), comment: 'So much light.' };
  await artist.send('POST', `/api/posts/${post.id}/comments`, comment);
  const page = await openAs(artist, { at: '/profile' });
  const tile = whiteTile(page, post.id);
  const words = [artist.username, '1 comment', 'Glass', '+1', 'Made with AI', 'Pinned'] as const;
  await inEveryView(page, async (where) => {
    await tile.hover();
    for (const text of words) {
      await expectReadable(tile.getByText(text, { exact: true }), `${text}, ${where}`);
    }
    const path = info.outputPath(`tile-${where.replace(', ', '-')}.png`);
    await tile.screenshot({ path, animations: 'disabled' });
  });
});

test('the name of an art form is readable over a white image', async ({ member, openAs }, info) => {
  const artist = await member();
  await createPost(artist, { pictures: [await whitePng()], postTags: ['Conceptualart'] });
  const page = await openAs(artist, { at: '/search' });
  const tile = page.getByRole('link', { name: /^Conceptual art/ });
  await expect(page.getByRole('list', { name: 'Art forms' })).toBeVisible();
  await inEveryView(page, async (where) => {
    await tile.scrollIntoViewIfNeeded();
    await expectReadable(tile.getByText('Conceptual art'), `art form, ${where}`);
    await expectReadable(tile.getByText('1', { exact: true }), `its count, ${where}`);
    const path = info.outputPath(`art-form-${where.replace(', ', '-')}.png`);
    await tile.screenshot({ path, animations: 'disabled' });
  });
});

test('the counter and the controls of the lightbox are readable over a white image', async ({
  member,
  openGuest,
}) => {
  const post = await createWhitePost(await member(), ['Glass']);
  const page = await openGuest();
  await page.clock.install();
  await page.goto(`/post/${post.id}`);
  await look(page).click();
  await expectFitted(page);
  // They are hidden after two seconds without input.
  await page.mouse.move(200, 300);
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await inEveryView(page, async (where) => {
    await expectReadable(lightbox(page).getByText('1 / 2'), `count, ${where}`);
    if (page.viewportSize()?.width === 390) return;
    await expectReadable(lightbox(page).getByText('background'), `keys, ${where}`);
  });
});

test('the label of a submission is readable over a white image', async ({
  gesso,
  member,
  openAs,
}) => {
  const week = await runningWeek(gesso);
  const artist = await member();
  const file = await whitePng();
  await sendSubmission(artist, week.weekNumber, { file, madeWithAi: true });
  const page = await openAs(artist, { at: `/submissions/${week.weekNumber}` });
  const own = page.getByRole('article', { name: `Submission by ${artist.username}` }).first();
  await inEveryView(page, async (where) => {
    await own.scrollIntoViewIfNeeded();
    await expectReadable(own.getByText('Made with AI'), where);
  });
});

test('the text beside the login form is readable over every illustration', async ({
  openGuest,
}) => {
  const page = await openGuest();
  await page.goto('/login');
  for (const { colorScheme } of views.slice(0, 2)) {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 1024, height: 600 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1300 },
    ]) {
      await page.setViewportSize(size);
      await page.waitForLoadState('networkidle');
      const where = `${colorScheme}, ${size.width} px`;
      await expectReadable(page.getByText('Every painting begins on white.'), where);
      await expectReadable(page.getByText('Gesso is the primer a painter puts'), where);
    }
  }
});
