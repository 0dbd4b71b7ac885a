import type { Locator, Page } from '@playwright/test';
import { setOutdatedTerms } from '../../server/src/testing/agreed-terms.ts';
import { expectAccessible } from '../axe.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';
import { confirmEmail } from '../mailbox.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';
import { type CreatedPost, createPost, pngFile } from '../posts.ts';

/** The paths of everything a page asks for from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a guest gets the login screen without the app behind it, and from there into the app', async ({
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
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  const page = await openAs(artist);
  const tiles = page.locator('[data-post] img');
  await expect(tiles).toHaveCount(2);

  const asked = listen(page);
  // The feed is refetched once it is subscribed, but is shown before that is answered.
  const letGo = await hold(page, '**/api/posts');
  await page.reload();
  await expect(page.locator('[data-first-row]')).toHaveCount(0);
  await expect(tiles).toHaveCount(2);
  const shown = await tiles.evaluateAll((images: HTMLImageElement[]) =>
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
  letGo();
});

/** A page that is looked at before its script has started. */
const early = { waitUntil: 'load' } as const;

const holdApp = (page: Page) => hold(page, '**/assets/main-*.js');

/** Where things stand, to a tenth of a pixel. */
const places = (page: Page, ...selectors: string[]) =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready;
    return wanted.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, box.height].map((px) => px.toFixed(1)).join(' ');
    });
  }, selectors);

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'narrow window': { viewport: { width: 390, height: 844 } },
  desk: { viewport: { width: 1440, height: 900 } },
  'very wide screen': { viewport: { width: 2560, height: 1300 } },
};

for (const [screen, options] of Object.entries(screens)) {
  test(`a public profile is seen before any script has run, and stays there on a ${screen}`, async ({
    member,
    openGuest,
  }) => {
    const artist = await member();
    await createPost(artist, { pictures: [pngFile('picture.png', 900, 600, 90)] });
    const page = await openGuest(options);
    const letIn = await holdApp(page);
    await page.goto(`/public/${artist.username}`, early);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist.fullName);
    const things = ['header', 'h1', 'h2', `ul[aria-label="Posts by ${artist.username}"] img`];
    const before = await places(page, ...things);
    expect(before).not.toContain(undefined);
    await expectAccessible(page);
    letIn();
    await expect(page.locator('[data-first-row]')).toHaveCount(0);
    expect(await places(page, ...things)).toEqual(before);
  });
}

/** How far the page has shifted since it was opened, as the browser counts it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, bottom: box.y + box.height };
};

test('new terms are announced without moving the feed, and agreed to by keyboard', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  await setOutdatedTerms(ownGesso.connection, artist.id);
  const page = await openAs(artist, screens.phone);
  const notice = page.getByRole('region', { name: 'Terms of Service' });
  for (const { viewport } of [screens.desk, screens.phone]) {
    await page.setViewportSize(viewport);
    const letIn = await hold(page, '**/assets/member-notices-*.js');
    await page.reload();
    await expect(page.locator('[data-post]')).toHaveCount(2);
    letIn();
    await expect(notice).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
  }
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main, bottom' }));
  expect((await boxOf(notice)).bottom, 'it stands above the bottom bar').toBeLessThanOrEqual(bar.y);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.locator('[data-post]').last());
  expect(last.bottom, 'the end of the page can be seen').toBeLessThan((await boxOf(notice)).y);

  const read = notice.getByRole('link', { name: 'Read the terms' });
  await expect(read).toHaveAttribute('href', '/legal#changes');
  await read.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-post]')).toHaveCount(2);
  await expect(notice).toBeHidden();
});

test('a suspension is told without moving the feed', async ({ ownGesso, member, openAs }) => {
  const [moderator, artist] = await Promise.all([moderatorOf(ownGesso), member({ on: ownGesso })]);
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  const subject = { kind: 'profile', id: artist.id };
  const reporter = await member({ on: ownGesso });
  await reporter.send('POST', '/api/reports', { subject, reason: 'harassment' });
  const path = `/api/moderation/cases/${await caseAbout(moderator, artist.id)}`;
  await moderator.send('PUT', `${path}/claim`);
  const decision = { outcome: 'suspend', rule: 'harassment', days: 3 };
  await moderator.send('POST', `${path}/decision`, decision);

  const page = await openAs(artist, screens.phone);
  const notice = page.getByRole('region', { name: 'Your account is suspended' });
  for (const { viewport } of [screens.desk, screens.phone]) {
    await page.setViewportSize(viewport);
    const letIn = await hold(page, '**/assets/member-notices-*.js');
    const answer = await hold(page, '**/api/me/decisions');
    await page.reload();
    await expect(page.locator('[data-post]')).toHaveCount(2);
    letIn();
    answer();
    await expect(notice).toContainText('harassment, threats and hatred');
    await expect(notice.getByRole('link', { name: 'Appeal' })).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  }
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.locator('[data-post]').last());
  expect(last.bottom, 'the end of the page can be seen').toBeLessThan((await boxOf(notice)).y);
});

test('the first view of the feed does not shift when the app starts, on any screen', async ({
  ownGesso,
  member,
  openAs,
}) => {
  const artist = await member({ on: ownGesso });
  await confirmEmail(ownGesso, artist);
  for (const caption of ['Older', 'Newer']) {
    await createPost(artist, { caption, pictures: [pngFile('picture.png', 900, 600, 90)] });
  }
  for (const [screen, options] of Object.entries(screens)) {
    await test.step(screen, async () => {
      const page = await openAs(artist, { ...options, at: 'about:blank' });
      const letIn = await holdApp(page);
      await page.goto('/', early);
      await expect(page.locator('[data-first-row] img')).toHaveCount(2);
      const posts = [1, 2].map((place) => `ul[aria-label="All posts"] li:nth-child(${place}) img`);
      const before = await places(page, ...posts);
      letIn();
      await expect(page.locator('[data-first-row]')).toHaveCount(0);
      expect(await places(page, ...posts), screen).toEqual(before);
      await page.close();
    });
  }
});

test('a post tapped before the app has started opens over the feed once it has', async ({
  gesso,
  member,
  openAs,
}) => {
  const artist = await member();
  await confirmEmail(gesso, artist);
  const [older, newer] = [await createPost(artist), await createPost(artist)];
  const page = await openAs(artist, { ...screens.phone, at: 'about:blank' });
  const letIn = await holdApp(page);
  await page.goto('/', early);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const tile = ({ caption }: CreatedPost) =>
    page.locator('[data-first-row] a').filter({ has: page.getByAltText(caption) });
  await tile(newer).tap();
  await expect(tile(newer), 'the tap is recorded').toHaveAttribute('data-pressed');
  await tile(older).tap();
  await expect(page.locator('[data-pressed]'), 'the last one counts').toHaveCount(1);
  await expect(page).toHaveURL('/');
  letIn();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: older.caption, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never left').toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[data-post="${newer.id}"]`)).toBeVisible();
});

test('a tab of a post pressed before the app has started opens once it has', async ({
  member,
  openGuest,
}) => {
  const post = await createPost(await member());
  const page = await openGuest(screens.phone);
  const letIn = await holdApp(page);
  await page.goto(`/post/${post.id}`, early);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const things = ['h1', 'article img', '[role="tablist"]'];
  const before = await places(page, ...things);
  await expectAccessible(page);
  const tab = page.getByRole('tab', { name: 'Comments' });
  await tab.tap();
  await expect(tab, 'the press is recorded').toHaveAttribute('data-pressed');
  expect(await places(page, ...things)).toEqual(before);
  letIn();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Details' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await places(page, ...things)).toEqual(before);
});

test('a form waits for its script, and the button pressed meanwhile is pressed then', async ({
  openGuest,
}) => {
  const page = await openGuest();
  const letIn = await hold(page, '**/assets/login-entry-*.js');
  await page.goto('/login', early);
  const email = page.getByLabel('Email');
  await expect(email).not.toBeEditable();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make yourself at home');
  await expect(email).toBeEditable();
});

test('a post tapped before an app that fails to start opens by itself', async ({
  member,
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/ERR_FAILED|Failed to fetch dynamically imported module|^page error: $/);
  const artist = await member();
  const post = await createPost(artist);
  const page = await openGuest(screens.phone);
  const letFail = await hold(page, '**/assets/main-*.js', (route) => route.abort());
  await page.goto(`/public/${artist.username}`, early);
  await page.locator('[data-first-row] a').tap();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  letFail();
  await page.waitForURL(`/post/${post.id}`);
});

test('a post opened in a new tab before the app has started is the browser’s business', async ({
  member,
  openGuest,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const page = await openGuest();
  const letIn = await holdApp(page);
  await page.goto(`/public/${artist.username}`, early);
  const opened = page.context().waitForEvent('page');
  await page.locator('[data-first-row] a').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`/post/${post.id}`);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  letIn();
});
