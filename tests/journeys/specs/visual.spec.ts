import type { Page, TestInfo } from '@playwright/test';
import { createSubmission, officialOf, runningWeek } from '../../harness/challenge.ts';
import { type CreatedPost, createPost, pngFile } from '../../harness/posts.ts';
import { expectNoAlfaFindings } from '../alfa.ts';
import { expectAccessible } from '../axe.ts';
import { createCollection } from '../collection.ts';
import { createCommunity } from '../community.ts';
import { expectNoIbmFindings } from '../ibm.ts';
import { expect, type Person, test } from '../journey.ts';
import { expectLabelsInNames } from '../label-in-name.ts';
import { expectLeftEdge } from '../left-edge.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';

test.describe.configure({ timeout: 300_000 });

/**
 * Every width; both themes only at the most different widths, since only colors depend on the
 * theme.
 */
const views = [
  { colorScheme: 'light', width: 360, height: 740 },
  { colorScheme: 'light', width: 768, height: 1024 },
  { colorScheme: 'dark', width: 1280, height: 800 },
] as const;

/** A screen, and the heading that shows it has loaded. */
type Screen = { name: string; path: string; heading: string | RegExp };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Images in the viewport that are still loading. */
const pendingImages = (page: Page) =>
  page.evaluate(
    () =>
      [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight && !image.complete;
      }).length,
  );

async function openScreen(page: Page, { path, heading }: Screen): Promise<void> {
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 30_000 });
}

/** Checks the screen in every view: saves a screenshot, and checks its width and left edge. */
async function checkScreen(page: Page, screen: Screen, info: TestInfo): Promise<void> {
  await openScreen(page, screen);
  for (const [at, { colorScheme, ...size }] of views.entries()) {
    const where = `${screen.name}, ${colorScheme}, ${size.width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `${where} is too wide`).toBeLessThanOrEqual(0);
    await expectLeftEdge(page, screen.name, at);
    await expectLabelsInNames(page);
    await expect.poll(() => pendingImages(page), { timeout: 30_000 }).toBe(0);
    const path = info.outputPath(`${screen.name}-${colorScheme}-${size.width}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
    if (size.width !== 768) await expectAccessible(page);
  }
  // IBM's rules depend neither on the theme nor on the width; axe has checked the colors of both
  // themes.
  await expectNoIbmFindings(page);
  await expectNoAlfaFindings(page);
}

async function checkScreens(page: Page, screens: Screen[], info: TestInfo): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, () => checkScreen(page, screen, info));
  }
}

/** A few posts with different aspect ratios. */
async function createPosts(person: Person): Promise<CreatedPost> {
  const wide = pngFile('wide.png', 640, 400, 20);
  const tall = pngFile('tall.png', 400, 640, 80);
  await createPost(person, { caption: 'A quiet harbour', pictures: [wide], postTags: ['Ink'] });
  await createPost(person, { caption: 'The orchard wall', pictures: [tall] });
  const postTags = ['Painting', 'Drawing', 'Watercolor'];
  return createPost(person, { caption: 'Lanterns', pictures: [tall, wide], postTags });
}

test('every guest screen fits and is readable', async ({ member, openGuest }, info) => {
  const mara = await member({ fullName: 'Mara Lindgren' });
  const post = await createPosts(mara);
  await checkScreens(
    await openGuest(),
    [
      { name: 'login', path: '/login', heading: /./ },
      { name: 'password-reset', path: '/password-reset', heading: /./ },
      { name: 'change-email', path: '/change-email', heading: /./ },
      { name: 'public-profile', path: `/public/${mara.username}`, heading: mara.fullName },
      { name: 'public-post', path: `/post/${post.id}`, heading: post.caption },
    ],
    info,
  );
});

test('every public page fits and is readable', async ({ openGuest, expectedErrors }, info) => {
  expectedErrors(/404 .*no\/such\/page/);
  await checkScreens(
    await openGuest(),
    [
      { name: 'about', path: '/about', heading: /./ },
      { name: 'legal', path: '/legal', heading: 'Legal center' },
      { name: 'support', path: '/support', heading: 'How can we help?' },
      { name: 'help', path: '/help', heading: 'Help' },
      { name: 'not-found', path: '/no/such/page', heading: 'Page not found' },
    ],
    info,
  );
});

test('every member list fits and is readable', async ({ member, openAs }, info) => {
  const mara = await member({ fullName: 'Mara Lindgren' });
  const post = await createPosts(mara);
  const ilo = await member({ fullName: 'Ilo Vantaa' });
  await createPosts(ilo);
  for (const reaction of ['like', 'save'])
    await ilo.send('PUT', `/api/posts/${post.id}/${reaction}`);
  await ilo.send('PUT', `/api/users/${mara.id}/follow`);
  const collection = await createCollection(ilo, post.id);
  await checkScreens(
    await openAs(ilo),
    [
      { name: 'home', path: '/', heading: /newest first/ },
      { name: 'post', path: `/post/${post.id}`, heading: post.caption },
      { name: 'liked-posts', path: '/liked-posts', heading: 'Liked Posts' },
      { name: 'saved-posts', path: '/saved-posts', heading: 'Saved Posts' },
      { name: 'tag', path: '/tags/Ink', heading: 'Ink' },
      { name: 'collection', path: `/collections/${collection.id}`, heading: collection.name },
      { name: 'create-post', path: '/create-post', heading: 'Create New Post' },
      { name: 'search', path: '/search?q=lantern', heading: 'Search' },
      { name: 'explore', path: '/search', heading: 'Search' },
      { name: 'search-by-colour', path: '/search?colours=2f4fae', heading: 'Search' },
    ],
    info,
  );
});

test('every profile and community screen fits and is readable', async ({
  gesso,
  member,
  openAs,
}, info) => {
  const mara = await member({ fullName: 'Mara Lindgren' });
  await createPosts(mara);
  const ilo = await member({ fullName: 'Ilo Vantaa' });
  const { id, name } = await createCommunity(gesso, ilo, `Inkers of ${ilo.username}`);
  const page = await openAs(ilo);
  await checkScreens(
    page,
    [
      { name: 'profile', path: '/profile', heading: ilo.fullName },
      { name: 'person', path: `/@${mara.username}`, heading: mara.fullName },
      { name: 'settings', path: '/settings/account', heading: 'Account' },
      { name: 'notification-settings', path: '/settings/notifications', heading: 'Notifications' },
      { name: 'communities', path: '/communities', heading: 'Communities' },
      { name: 'community', path: '/communities/gesso', heading: 'Gesso' },
      { name: 'own-community', path: `/communities/${id}`, heading: name },
      { name: 'new-community', path: '/communities/new', heading: 'Create community' },
      { name: 'edit-community', path: `/communities/${id}/edit`, heading: 'Edit community' },
    ],
    info,
  );
  const newcomer = await openAs(await member({ interestTags: [] }));
  const selection = { name: 'tag-selection', path: '/tag-selection', heading: 'What moves you?' };
  await checkScreens(newcomer, [selection], info);
});

test('every challenge screen fits and is readable', async ({ gesso, member, openAs }, info) => {
  const { weekNumber, title } = await runningWeek(gesso);
  const ilo = await member();
  await createSubmission(ilo, weekNumber);
  await checkScreens(
    await openAs(ilo),
    [
      { name: 'challenges', path: '/challenges', heading: 'Artistic Challenge' },
      { name: 'all-challenges', path: '/challenges/all', heading: 'All challenges' },
      { name: 'submissions', path: `/submissions/${weekNumber}`, heading: title },
    ],
    info,
  );
  const plan = { name: 'plan', path: '/challenges/plan', heading: 'Challenge schedule' };
  await checkScreens(await openAs(await officialOf(gesso)), [plan], info);
});

test('every moderation screen fits and is readable', async ({ gesso, member, openAs }, info) => {
  const [mara, ilo] = await Promise.all([member(), member()]);
  const post = await createPost(mara, { caption: 'The orchard wall' });
  const subject = { kind: 'post', id: post.id };
  await ilo.send('POST', '/api/reports', { subject, reason: 'spam' });
  const moderator = await moderatorOf(gesso);
  const id = await caseAbout(moderator, post.id);
  const decision = { outcome: 'warn', rule: 'spam-or-pretence' };
  await checkScreens(
    await openAs(moderator),
    [
      { name: 'moderation', path: '/moderation', heading: 'Moderation' },
      { name: 'case', path: `/moderation/${id}`, heading: post.caption },
    ],
    info,
  );
  await moderator.send('PUT', `/api/moderation/cases/${id}/claim`);
  await moderator.send('POST', `/api/moderation/cases/${id}/decision`, decision);
  const notices = { name: 'notifications', path: '/notifications', heading: 'Notifications' };
  await checkScreens(await openAs(mara), [notices], info);
});
