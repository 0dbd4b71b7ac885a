import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '@gesso/domain/kernel';
import { languagePath, languages } from '@gesso/domain/languages';
import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { publicPages } from '@gesso/domain/public-pages';
import { AI_CRAWLERS_AS_OF, aiCrawlers } from '@gesso/domain/site';
import type { App, Reply } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { SITEMAP_PAGE, type SitemapSource, sitemapIndex, sitemapPage } from '../pages/sitemap.ts';
import { postSitemap } from '../posts/post-sitemap.store.ts';
import { profileSitemap } from '../profiles/profiles.store.ts';
import type { SiteServices } from './services.ts';
import { shortCache } from './short-cache.ts';

/** RFC 9116 recommends less than a year; the file is generated for each request. */
const HOLDS = 180 * DAY_MS;

function mailto(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `mailto:${encodeURIComponent(mailbox.slice(0, at))}${mailbox.slice(at)}`;
}

/** Where to report a vulnerability (RFC 9116). */
function securityTxt(mailbox: string, origin: string, now: number): string {
  const lines = [
    `Contact: ${mailto(mailbox)}`,
    `Expires: ${new Date(now + HOLDS).toISOString()}`,
    'Preferred-Languages: en',
  ];
  if (origin !== '') lines.push(`Canonical: ${origin}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}

const refused = aiCrawlers.map((name) => `User-agent: ${name}`).join('\n');

const ROBOTS_TXT = `# Posts and public profiles may be indexed; the API and the live connection may not.
User-agent: *
Disallow: /api/
Disallow: /live

# Artworks may not be used to train AI unless the artist allows it. Known crawlers as of ${AI_CRAWLERS_AS_OF}.
${refused}
Disallow: /
`;

/**
 * Reserves text and data mining for the whole site (W3C TDMRep). Responses with the work of an
 * artist who allows it say so, and override this file.
 */
const TDMREP_JSON = JSON.stringify([{ location: '/', 'tdm-reservation': 1 }]);

const options = { config: { access: 'guest' } } as const;

const sendXml = (reply: Reply, xml: Buffer): Reply =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, no-cache')
    .send(xml);

const fixedPages: SitemapSource = {
  name: 'pages',
  entries: async (from) =>
    from === null
      ? Object.keys(publicPages).flatMap((path) => [
          { path },
          ...languages.map((language) => ({ path: languagePath(path, language) })),
        ])
      : undefined,
  cursorAfter: async () => null,
};

/** The files that search engines and other crawlers request from every site. */
export function crawlerRoutes(
  app: App,
  { settings, live, replica, clock: { now } }: SiteServices,
): void {
  const sources = [fixedPages, postSitemap(replica), profileSitemap(replica)];
  const index = shortCache<Buffer>({ most: 4, ms: 10 * MINUTE_MS, now });
  const page = shortCache<Buffer | undefined>({ most: 16, ms: MINUTE_MS, now });

  function forget(): void {
    index.clear();
    page.clear();
  }
  live.listen(([topic]) => {
    if (topic === VISIBILITY_TOPIC) forget();
  });
  live.onGap(forget);

  async function readPage(origin: string, name: string): Promise<Buffer | undefined> {
    const [, kind, from = null] = /^([a-z]+)(?:-(.+))?$/.exec(name) ?? [];
    const source = sources.find((one) => one.name === kind);
    const entries = await source?.entries(from, SITEMAP_PAGE);
    return entries && sitemapPage(origin, entries);
  }

  app.get('/robots.txt', options, (request, reply) => {
    const origin = siteOrigin(settings.publicUrl, request);
    const sitemap = origin === '' ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(ROBOTS_TXT + sitemap);
  });

  app.get('/.well-known/tdmrep.json', options, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(TDMREP_JSON),
  );

  // A sitemap contains absolute URLs, so a site without a known URL has none.
  app.get('/sitemap.xml', options, async (request, reply) => {
    const origin = siteOrigin(settings.publicUrl, request);
    if (origin === '') return sendProblem(request, reply, 'not-found');
    return sendXml(reply, await index.read(origin, () => sitemapIndex(origin, sources)));
  });

  app.get<{ Params: { page: string } }>('/sitemap-:page.xml', options, async (request, reply) => {
    const origin = siteOrigin(settings.publicUrl, request);
    const name = request.params.page;
    const xml = origin && (await page.read(`${origin} ${name}`, () => readPage(origin, name)));
    return xml ? sendXml(reply, xml) : sendProblem(request, reply, 'not-found');
  });

  app.get('/.well-known/security.txt', options, (request, reply) => {
    const origin = siteOrigin(settings.publicUrl, request);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(securityTxt(settings.supportMailbox, origin, now()));
  });
}
