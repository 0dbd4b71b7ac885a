import { escapeHtml } from '../../platform/http/html.ts';

/** URLs per file; the protocol allows 50,000, but each file is read and sent at once. */
export const SITEMAP_PAGE = 2_000;
/** The maximum number of files of one kind in the index. */
const MOST_PAGES = 2_000;

export type SitemapEntry = { path: string; changed?: Date };

/** One kind of page, read in index order. A cursor names the first entry of a file. */
export type SitemapSource = {
  name: string;
  /** Entries from a cursor on; undefined for an invalid cursor. */
  entries(from: string | null, limit: number): Promise<SitemapEntry[] | undefined>;
  /** The cursor of the entry `count` further on, or null when there are not so many. */
  cursorAfter(from: string | null, count: number): Promise<string | null>;
};

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const document = (kind: 'urlset' | 'sitemapindex', lines: string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${XMLNS}>\n${lines.join('\n')}\n</${kind}>\n`,
  );

export const sitemapPage = (origin: string, entries: SitemapEntry[]): Buffer =>
  document(
    'urlset',
    entries.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
    }),
  );

/** Each step reads one file's entries from an index, so that no statement grows with the site. */
async function pagesOf(source: SitemapSource): Promise<string[]> {
  const pages = [source.name];
  let from: string | null = null;
  while (pages.length < MOST_PAGES) {
    from = await source.cursorAfter(from, SITEMAP_PAGE);
    if (from === null) break;
    pages.push(`${source.name}-${from}`);
  }
  return pages;
}

export async function sitemapIndex(origin: string, sources: SitemapSource[]): Promise<Buffer> {
  const pages: string[] = [];
  for (const source of sources) pages.push(...(await pagesOf(source)));
  return document(
    'sitemapindex',
    pages.map(
      (page) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${page}.xml`)}</loc></sitemap>`,
    ),
  );
}
