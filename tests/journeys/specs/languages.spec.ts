import type { Page } from '@playwright/test';
import { createSubmission, officialOf, runningWeek } from '../../harness/challenge.ts';
import { createPost } from '../../harness/posts.ts';
import { createCollection } from '../collection.ts';
import { createCommunity } from '../community.ts';
import { expect, type Person, test } from '../journey.ts';
import { caseAbout, moderatorOf } from '../moderation.ts';
import { type Finding, findingsOn } from '../translated-texts.ts';

test.describe.configure({ timeout: 300_000 });

const WIDTHS = [360, 1440];

type Language = 'en-XA' | 'ar';
const languages: Language[] = ['en-XA', 'ar'];

const speak = (page: Page, language: string) =>
  page
    .context()
    .addCookies([{ name: 'gesso_language', value: language, url: new URL(page.url()).origin }]);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const line = ({ problem, text, where }: Finding) => `${problem}: “${text}” in ${where}`;

/** Opens each screen in a language, and looks at it on a phone and on a wide screen. */
async function checkScreens(page: Page, language: Language, paths: string[], own: string[]) {
  for (const path of paths) {
    await test.step(`${path} in ${language}`, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 30_000 });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${path} at ${width} px in ${language}`;
        await expect.poll(() => overflow(page), `${where} is too wide`).toBeLessThanOrEqual(0);
        const findings = await findingsOn(page, { pseudo: language === 'en-XA', own });
        expect.soft(findings.map(line), where).toEqual([]);
      }
    });
  }
}

/** Of the team on /about. */
const TEAM = ['Ida Larch', 'Instagram'];

const wordsOf = ({ fullName, username, email }: Person) => [fullName, username, email];

for (const language of languages) {
  test(`every screen of a guest fits and is translated in ${language}`, async ({
    member,
    openGuest,
    expectedErrors,
  }) => {
    expectedErrors(/404 .*no\/such\/page/);
    const mara = await member({ fullName: 'Mara Lindgren' });
    const post = await createPost(mara, { caption: 'Lanterns', postTags: ['Ink'] });
    const page = await openGuest();
    await page.goto('/about');
    await speak(page, language);
    const paths = ['/login', '/password-reset', '/change-email', '/support', '/help', '/about'];
    const shown = [`/public/${mara.username}`, `/post/${post.id}`, '/no/such/page', '/legal'];
    await checkScreens(
      page,
      language,
      [...paths, ...shown],
      [...wordsOf(mara), ...TEAM, post.caption],
    );
  });

  test(`every screen of a member fits and is translated in ${language}`, async ({
    gesso,
    member,
    openAs,
  }) => {
    const mara = await member({ fullName: 'Mara Lindgren' });
    const post = await createPost(mara, { caption: 'Lanterns', postTags: ['Ink', 'Painting'] });
    const ilo = await member({ fullName: 'Ilo Vantaa' });
    for (const reaction of ['like', 'save'])
      await ilo.send('PUT', `/api/posts/${post.id}/${reaction}`);
    await ilo.send('PUT', `/api/users/${mara.id}/follow`);
    const collection = await createCollection(ilo, post.id);
    const community = await createCommunity(gesso, ilo, `Inkers of ${ilo.username}`);
    const own = [...wordsOf(mara), ...wordsOf(ilo), post.caption, collection.name, community.name];
    const page = await openAs(ilo);
    await speak(page, language);
    await checkScreens(
      page,
      language,
      [
        ...['/', `/post/${post.id}`, '/liked-posts', '/saved-posts', '/tags/Ink', '/create-post'],
        ...[`/collections/${collection.id}`, '/search?q=lantern', '/search', '/profile'],
        ...[`/@${mara.username}`, '/notifications', '/communities', '/communities/gesso'],
        ...[`/communities/${community.id}`, '/communities/new'],
        `/communities/${community.id}/edit`,
        ...['account', 'security', 'notifications', 'blocked', 'content', 'appearance', 'data'].map(
          (section) => `/settings/${section}`,
        ),
      ],
      own,
    );
    const newcomer = await openAs(await member({ interestTags: [] }));
    await speak(newcomer, language);
    await checkScreens(newcomer, language, ['/tag-selection'], own);
  });

  test(`the screens of the challenge and of moderators fit and are translated in ${language}`, async ({
    gesso,
    member,
    openAs,
  }) => {
    const week = await runningWeek(gesso);
    const [mara, ilo] = await Promise.all([
      member({ fullName: 'Mara Lindgren' }),
      member({ fullName: 'Ilo Vantaa' }),
    ]);
    await createSubmission(ilo, week.weekNumber);
    const post = await createPost(mara, { caption: 'The orchard wall' });
    const subject = { kind: 'post', id: post.id };
    await ilo.send('POST', '/api/reports', { subject, reason: 'spam' });
    const moderator = await moderatorOf(gesso);
    const id = await caseAbout(moderator, post.id);
    const own = [mara, ilo, moderator].flatMap(wordsOf).concat(post.caption, week.title);
    const ownPage = await openAs(ilo);
    await speak(ownPage, language);
    const challenge = ['/challenges', '/challenges/all', `/submissions/${week.weekNumber}`];
    await checkScreens(ownPage, language, challenge, own);
    const official = await openAs(await officialOf(gesso));
    await speak(official, language);
    await checkScreens(official, language, ['/challenges/plan'], own);
    const queue = await openAs(moderator);
    await speak(queue, language);
    await checkScreens(queue, language, ['/moderation', `/moderation/${id}`], own);
    await moderator.send('PUT', `/api/moderation/cases/${id}/claim`);
    const decision = { outcome: 'warn', rule: 'spam-or-pretence' };
    await moderator.send('POST', `/api/moderation/cases/${id}/decision`, decision);
    const notices = await openAs(mara);
    await speak(notices, language);
    await checkScreens(notices, language, ['/notifications'], own);
  });
}

test('a guest chooses a language, and this browser keeps it', async ({ openGuest }) => {
  const page = await openGuest({ locale: 'fr-CA' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a member chooses a language in the settings, and it holds on every device', async ({
  member,
  openAs,
}) => {
  const mara = await member();
  const page = await openAs(mara, { at: '/settings/account' });
  await page.getByRole('combobox').selectOption('日本語');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('combobox')).toHaveValue('ja');
  const other = await openAs(mara, { at: '/challenges' });
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
});
