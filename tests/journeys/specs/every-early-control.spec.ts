import { screenPaths } from '@gesso/domain/site';
import { ART_FORMS, tagName } from '@gesso/domain/tags';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { createPost } from '../../harness/posts.ts';
import { createCollection } from '../collection.ts';
import { collectControls, type EarlyControl, sortOf } from '../early-controls.ts';
import { expectationOf, isField, TYPED } from '../early-expectations.ts';
import { beforeAppStart, screens } from '../first-view.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, type Person, test } from '../journey.ts';

test.describe.configure({ timeout: 240_000 });

type Way = 'pointer' | 'key';
type Open = (options?: BrowserContextOptions) => Promise<Page>;

const alike: readonly string[] = ART_FORMS.map(tagName);

/** A window with the server-rendered page; the returned function releases the app's script. */
async function openEarly(open: Open, path: string) {
  const page = await open();
  await page.route('https://social.example/**', (route) => route.fulfill({ body: '' }));
  const letIn = await holdRequests(page, '**/assets/{main,login-entry}-*.js');
  await page.goto(path, beforeAppStart);
  await page.evaluate(() => {
    Object.assign(window, { stayed: true });
    const note = (event: Event) =>
      Object.assign(window, { leftToBrowser: !event.defaultPrevented });
    addEventListener('click', note, { once: true });
  });
  return { page, letIn };
}

async function press(page: Page, control: EarlyControl, way: Way): Promise<void> {
  const element = page.locator(control.selector).nth(control.index);
  if (way === 'pointer') await element.click();
  else await element.focus();
  if (isField(control)) return page.keyboard.type(TYPED);
  if (way === 'key') await page.keyboard.press(control.pressed ? 'Space' : 'Enter');
}

/** The app has started, or has already left for another page. */
async function expectStarted(page: Page, path: string): Promise<void> {
  const hasStarted = async () =>
    new URL(page.url()).pathname !== path || (await page.locator('html[data-started]').count()) > 0;
  await expect.poll(hasStarted, 'the app starts').toBe(true);
}

/** Presses every control of a page by pointer and by key, each before the app has started. */
async function pressEach(open: Open, path: string, place: 'main' | 'shell'): Promise<void> {
  const look = await openEarly(open, path);
  const controls = await collectControls(look.page, place);
  await look.page.context().close();
  expect(controls.length, `${path} shows controls`).toBeGreaterThan(0);
  const sorts = new Map(controls.map((control) => [sortOf(control, alike), control]));
  for (const control of controls) expectationOf(control);
  for (const [sort, control] of sorts) {
    const ways: Way[] = control.hasPointer ? ['pointer', 'key'] : ['key'];
    for (const way of ways) {
      await test.step(`${path}: ${sort} by ${way}`, async () => {
        const { page, letIn } = await openEarly(open, path);
        await press(page, control, way);
        letIn();
        await expectStarted(page, path);
        await expectationOf(control)(page, control, path);
        await page.context().close();
      });
    }
  }
}

/** Opens windows of a member who signs in once. */
async function windowsOf(
  openAs: (person: Person, options: { at: string }) => Promise<Page>,
  openGuest: Open,
  person: Person,
): Promise<Open> {
  const first = await openAs(person, { at: 'about:blank' });
  const storageState = await first.context().storageState();
  return (options) => openGuest({ ...options, storageState });
}

/**
 * The server-rendered screens without URL parameters, by the journey that presses their controls.
 */
const rendered = {
  login: ['/', '/login'],
  forms: ['/password-reset', '/change-email', '/support'],
  texts: ['/help', '/about', '/legal', '/no/such/page'],
};

test('every control of the login screen can be pressed before its script has started', async ({
  openGuest,
}) => {
  await pressEach(openGuest, '/login', 'shell');
  await pressEach(openGuest, '/login', 'main');
});

for (const path of rendered.forms) {
  test(`every control of ${path} can be pressed before the app has started`, async ({
    openGuest,
  }) => {
    await pressEach(openGuest, path, 'main');
  });
}

test('every control of an article page can be pressed before the app has started', async ({
  openGuest,
  expectedErrors,
}) => {
  expectedErrors(/404 .*no\/such\/page/);
  await pressEach(openGuest, '/about', 'shell');
  for (const path of rendered.texts) await pressEach(openGuest, path, 'main');
});

test('every control a guest sees on posts can be pressed before the app has started', async ({
  member,
  openGuest,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const collection = await createCollection(artist, post.id);
  await pressEach(openGuest, `/post/${post.id}`, 'main');
  await pressEach(openGuest, `/public/${artist.username}`, 'main');
  await pressEach(openGuest, `/collections/${collection.id}`, 'main');
});

test('every control a member sees on posts can be pressed before the app has started', async ({
  member,
  openAs,
  openGuest,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const collection = await createCollection(artist, post.id);
  const open = await windowsOf(openAs, openGuest, artist);
  await pressEach(open, `/post/${post.id}`, 'main');
  await pressEach(open, `/collections/${collection.id}`, 'main');
});

test('every control of the feed can be pressed before the app has started', async ({
  member,
  openAs,
  openGuest,
  expectedErrors,
}) => {
  // A second code within 30 seconds is refused.
  expectedErrors(/429 .*verification/);
  const open = await windowsOf(openAs, openGuest, await member());
  await createPost(await member(), { sensitive: ['nudity'] });
  await createPost(await member());
  await pressEach(open, '/', 'main');
});

test('every control of a member’s bars can be pressed before the app has started', async ({
  member,
  openAs,
  openGuest,
}) => {
  const artist = await member();
  const post = await createPost(artist);
  const open = await windowsOf(openAs, openGuest, artist);
  await pressEach(open, `/post/${post.id}`, 'shell');
  await pressEach((options) => open({ ...options, ...screens.phone }), '/about', 'shell');
});

test('a journey presses the early controls of every server-rendered screen', async ({ member }) => {
  const artist = await member();
  const coveredPaths = Object.values(rendered).flat();
  const isRendered = async (html: Response) => (await html.text()).includes('id="page-files"');
  for (const path of Object.values(screenPaths).filter((path) => !path.includes('$'))) {
    const responses = [await fetch(new URL(path, artist.home)), await artist.fetch(path)];
    const early = await Promise.all(responses.map(isRendered));
    if (early.includes(true)) expect(coveredPaths, 'pressed early').toContain(path);
  }
});
