import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SITE = 'https://gesso.example';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: SITE });
});
afterAll(() => gesso.close());

type Headers = Record<string, string>;
const open = (url: string, headers: Headers = {}) =>
  gesso.app.inject({ url, headers: { host: 'gesso.example', ...headers } });

const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('the language of a page', () => {
  it('A guest gets the first language that their browser prefers and Gesso has.', async () => {
    const pageIn = async (accepted: string) =>
      languageOf((await open('/about', { 'accept-language': accepted })).body);
    expect(await pageIn('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
    expect(await pageIn('nl,pt;q=0.5,fr;q=0.7')).toBe('fr');
    expect(await pageIn('pt')).toBe('pt-BR');
    expect(await pageIn('nl,*;q=0.5')).toBe('en');
    expect(await pageIn('de;q=0,ja;q=x')).toBe('en');
  });

  it('A link with a language opens the page in it, and the browser keeps it.', async () => {
    const chosen = await open('/about?language=ja', { 'accept-language': 'de' });
    expect(languageOf(chosen.body)).toBe('ja');
    const cookie = String(chosen.headers['set-cookie']);
    expect(cookie).toMatch(/^gesso_language=ja; .*HttpOnly; SameSite=Lax; Secure$/);
    const next = await open('/help', { 'accept-language': 'de', cookie: 'gesso_language=ja' });
    expect(languageOf(next.body)).toBe('ja');
    expect(next.headers.vary).toContain('Accept-Language');
    expect(next.headers.vary).toContain('Cookie');
  });

  it('An unknown language in a link or cookie is ignored.', async () => {
    for (const name of ['xx', '__proto__', '"><script>', 'constructor', 'EN']) {
      const page = await open(`/about?language=${encodeURIComponent(name)}`, {
        cookie: `gesso_language=${encodeURIComponent(name)}`,
      });
      expect(languageOf(page.body)).toBe('en');
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  it('Arabic pages run from right to left.', async () => {
    const { body } = await open('/about?language=ar');
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  it('A page with a fixed text names its translations for search engines; a profile has none.', async () => {
    const { body } = await open('/about?language=de');
    expect(body).toContain(`<link rel="alternate" hreflang="ar" href="${SITE}/about?language=ar">`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${SITE}/about">`);
    expect(body).toContain(`<link rel="canonical" href="${SITE}/about?language=de">`);
    const mara = await gesso.member();
    expect((await open(`/public/${mara.username}`)).body).not.toContain('hreflang');
    const sitemap = await open('/sitemap-pages.xml');
    expect(sitemap.body).toContain(`<loc>${SITE}/help?language=pt-BR</loc>`);
  });
});

describe('the language of an account', () => {
  it('A member’s choice applies to every browser, from the next page on.', async () => {
    const mara = await gesso.member();
    const saved = await mara.call('PUT /api/me/language', { body: { language: 'fr' } });
    expect(saved.body).toEqual({ language: 'fr' });
    const cookies = Object.fromEntries(mara.cookies);
    const page = await gesso.app.inject({
      url: '/challenges',
      cookies: { ...cookies, gesso_language: 'de' },
      headers: { 'accept-language': 'ja' },
    });
    expect(languageOf(page.body)).toBe('fr');
  });

  it('A link with a language changes neither the choice of a member nor their cookie.', async () => {
    const mara = await gesso.member();
    await mara.call('PUT /api/me/language', { body: { language: 'fr' } });
    const cookies = Object.fromEntries(mara.cookies);
    const linked = await gesso.app.inject({ url: '/about?language=de', cookies });
    expect(languageOf(linked.body)).toBe('de');
    expect(linked.headers['set-cookie']).toBeUndefined();
    const next = await gesso.app.inject({ url: '/about', cookies });
    expect(languageOf(next.body)).toBe('fr');
  });

  it('A language that Gesso does not have is refused.', async () => {
    const mara = await gesso.member();
    for (const language of ['en-XA', 'xx', '', null]) {
      const body = JSON.parse(JSON.stringify({ language }));
      const refused = await mara.call('PUT /api/me/language', { body });
      expect(refused.status).toBe(400);
    }
  });
});
