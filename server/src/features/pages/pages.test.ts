import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageLanguage } from '@gesso/domain/languages';
import type { RenderRequest } from '@gesso/domain/page-data';
import { afterAll, describe, expect, it } from 'vitest';
import { PreSerialised } from '../../platform/http/pre-serialised.ts';
import { testManifest } from '../../testing/test-pages.ts';
import { createPages, type HtmlPage, openPages, type PageRequest } from './pages.ts';

const PAYLOAD = `"><script>alert(1)</script>$&`;
const guest = JSON.stringify({ member: null });

function setUp(render = async ({ path }: RenderRequest) => `<p>${path}</p>`) {
  const requests: RenderRequest[] = [];
  const failures: unknown[] = [];
  const pages = createPages(
    {
      manifest: testManifest,
      render: (request) => {
        requests.push(request);
        return render(request);
      },
    },
    (error) => failures.push(error),
  );
  const page = (request: Omit<PageRequest, 'language'> & { language?: PageLanguage }) =>
    pages.page({ language: 'en', ...request });
  return { page, asked: requests, failures };
}

const textOf = ({ html }: HtmlPage) => html.toString();

describe('a page', () => {
  it('The head of a page contains the given metadata, escaped.', async () => {
    const { page } = setUp();
    const head = { title: PAYLOAD, description: PAYLOAD, robots: 'noai, noimageai' };
    const html = textOf(await page({ head }));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>');
    expect(html).toContain('<meta name="robots" content="noai, noimageai">');
  });

  it('The content security policy allows each inline script by its hash.', async () => {
    const { page } = setUp();
    const { html, policy } = await page({ head: {} });
    for (const script of Object.values(testManifest.inline)) {
      expect(html.toString()).toContain(`<script>${script}</script>`);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });

  it('A page that the browser renders preloads its files.', async () => {
    const { page } = setUp();
    const html = textOf(await page({ head: { screen: 'about' } }));
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/part.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/about.js">');
    expect(html).toContain('<script type="module" crossorigin src="/assets/app.js"></script>');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/style.css">');
  });

  it('A server-rendered page runs its scripts afterwards, in their order.', async () => {
    const { page } = setUp();
    const html = textOf(await page({ head: { screen: 'about' }, render: '/about' }));
    expect(html).toContain('<div id="root"><p>/about</p></div>');
    expect(html).not.toContain('modulepreload');
    const files = /id="page-files">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(files)).toEqual({
      parts: ['/assets/part.js', '/assets/app.js'],
      ahead: ['/assets/about.js'],
    });
  });

  it('Embedded data cannot close its script element.', async () => {
    const { page, asked } = setUp();
    const feed = new PreSerialised({ items: [], next: '</script><b>' });
    const mailboxes = JSON.stringify({ support: '</script><i>', legal: '' });
    const html = textOf(await page({ head: {}, answers: { feed, mailboxes }, render: '/' }));
    const text = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual(asked[0]?.data);
    expect(asked[0]?.data).toEqual({ feed: feed.value, mailboxes: JSON.parse(mailboxes) });
  });
});

describe('a page in another language', () => {
  it('A page in German has the German scripts, and one in Arabic runs from right to left.', async () => {
    const { page } = setUp();
    const german = textOf(await page({ head: {}, language: 'de' }));
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('src="/assets/app.de.js"');
    expect(german).toContain('href="/assets/part.js"');
    const arabic = textOf(await page({ head: {}, language: 'ar' }));
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
  });

  it('A page is rendered and cached once per language.', async () => {
    const { page, asked } = setUp(async ({ language }) => `<p>${language}</p>`);
    const ask = async (language: PageLanguage) =>
      textOf(await page({ head: {}, render: '/about', language }));
    const [german, japanese] = await Promise.all([ask('de'), ask('ja')]);
    expect(german).toContain('<p>de</p>');
    expect(japanese).toContain('<p>ja</p>');
    expect(await ask('de')).toBe(german);
    expect(asked.length).toBe(2);
  });
});

describe('rendered pages', () => {
  it('A page is rendered once for the same data, and again for other data.', async () => {
    const { page, asked } = setUp();
    const feed = new PreSerialised({ items: [], next: null });
    const ask = (session: string, shared: PreSerialised = feed) =>
      page({ head: {}, answers: { session, feed: shared }, render: '/' });
    await Promise.all([ask(guest), ask(guest)]);
    await ask(guest);
    expect(asked.length).toBe(1);
    await ask(JSON.stringify({ member: { id: 'mara' } }));
    expect(asked.length, 'for someone else').toBe(2);
    await ask(guest, new PreSerialised({ items: [], next: 'later' }));
    expect(asked.length, 'with another page of the feed').toBe(3);
    await page({ head: {}, answers: { session: guest, feed }, render: '/about' });
    expect(asked.length, 'at another path').toBe(4);
  });

  it('A transient page is not cached.', async () => {
    const { page, asked } = setUp();
    const ask = (transient: boolean) => page({ head: {}, render: '/about', transient });
    await ask(true);
    await ask(true);
    expect(asked.length).toBe(2);
    await ask(false);
    await ask(true);
    expect(asked.length, 'it is served from the cache').toBe(3);
  });

  it('The cache of rendered pages is limited to 64 MB including compressed copies, and evicts the oldest.', async () => {
    const { page, asked } = setUp(async ({ path }) => path + '.'.repeat(1024 * 1024));
    const ask = (n: number) => page({ head: {}, render: `/post/${n}` });
    // Each entry counts three times: the page and a copy in each encoding, which is never larger.
    const fitting = Math.floor(64 / 3);
    for (let n = 0; n <= fitting; n += 1) await ask(n);
    for (let n = fitting; n > 0; n -= 1) await ask(n);
    expect(asked.length, 'all but the oldest are cached').toBe(fitting + 1);
    await ask(0);
    expect(asked.length, 'the oldest is not').toBe(fitting + 2);
  });

  it('A cached page counts with its key, at two bytes per character.', async () => {
    const { page, asked } = setUp(async () => '');
    const session = JSON.stringify({ member: 'ж'.repeat(1024 * 1024) });
    const ask = (n: number) => page({ head: {}, answers: { session }, render: `/post/${n}` });
    // 2 MB of key, and three times 2 MB of page.
    const fitting = 7;
    for (let n = 0; n <= fitting; n += 1) await ask(n);
    for (let n = fitting; n > 0; n -= 1) await ask(n);
    expect(asked.length, 'all but the oldest are cached').toBe(fitting + 1);
    await ask(0);
    expect(asked.length, 'the oldest is not').toBe(fitting + 2);
  });

  it('A page that fails to render is left to the browser and tried again later.', async () => {
    const { page, asked, failures } = setUp(() => Promise.reject(new Error('broken')));
    for (const turn of [1, 2]) {
      const html = textOf(await page({ head: {}, render: '/about' }));
      expect(html).toContain('<div id="root"></div>');
      expect(html).toContain('<script type="module" crossorigin src="/assets/app.js">');
      expect([asked.length, failures.length]).toEqual([turn, turn]);
    }
    const request = { head: {}, render: '/about' };
    const both = await Promise.all([page(request), page(request)]);
    expect(asked.length, 'two concurrent requests share the failure').toBe(3);
    for (const page of both) expect(textOf(page)).toContain('<div id="root"></div>');
  });
});

describe('the built web side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-web-'));
  const web = join(folder, 'dist');
  const write = (path: string, text: string) => {
    mkdirSync(join(web, path, '..'), { recursive: true });
    writeFileSync(join(web, path), text);
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const open = async () => {
    const { page } = await openPages(web, () => undefined);
    return {
      page: (request: Omit<PageRequest, 'language'>) => page({ language: 'en', ...request }),
    };
  };

  it('A missing web build is accepted in development.', async () => {
    const { page } = await open();
    expect(textOf(await page({ head: {}, render: '/about' }))).toContain('<div id="root"></div>');
  });

  it('An incomplete web build is refused with a message that names the missing part.', async () => {
    write('index.txt', '');
    await expect(open()).rejects.toThrow('no readable .vite/page-manifest.json: run npm run build');
    const { styles: _, ...rest } = testManifest;
    write('.vite/page-manifest.json', JSON.stringify(rest));
    await expect(open()).rejects.toThrow('page-manifest.json of the built web app lacks styles');
    const { post: __, ...screens } = testManifest.screens;
    write('.vite/page-manifest.json', JSON.stringify({ ...testManifest, screens }));
    await expect(open()).rejects.toThrow('of the built web app lacks screens.post');
    write('.vite/page-manifest.json', JSON.stringify(testManifest));
    await expect(open()).rejects.toThrow('server-entry.js cannot be loaded: run npm run build');
    write('../dist-server/server-entry.js', 'export const nothing = 1;');
    await expect(open()).rejects.toThrow('exports no renderPage: run npm run build');
  });
});
