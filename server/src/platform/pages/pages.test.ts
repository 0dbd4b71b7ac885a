import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-pages-'));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><script type="module" crossorigin src="/assets/app.js"></script><link rel="modulepreload" crossorigin href="/assets/part.js"><title>Gesso</title><meta name="description" content="usual" /></head><body><div id="root"></div><noscript>as ever</noscript></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true }));
const pages = createPages(folder);

const PAYLOAD = `"><script>alert(1)</script>$&`;

describe('a page', () => {
  it('says of itself what it is told, escaped', () => {
    const html = pages.render({ title: PAYLOAD, description: PAYLOAD, robots: 'noai, noimageai' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('usual');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>');
    expect(html).toContain('<meta name="robots" content="noai, noimageai">');
  });

  it('shows what it is given until its scripts have run', () => {
    expect(pages.render({}, {}, '<p>$&</p>')).toContain('<div id="root"><p>$&</p></div>');
  });

  it('that shows something by itself names the app’s files, to be run afterwards in their order', () => {
    const html = pages.render({}, {}, '<p>first</p>');
    expect(html).not.toContain('<script type="module"');
    expect(html).not.toContain('modulepreload');
    const files = /id="gesso-files">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(files)).toEqual({ parts: ['/assets/part.js', '/assets/app.js'], ahead: [] });
    expect(pages.render({})).toContain('<script type="module" crossorigin src="/assets/app.js">');
  });

  it('says without scripts what it is given for that', () => {
    const html = pages.render({}, {}, '', '<p>$& plain</p>');
    expect(html).toContain('<noscript><p>$& plain</p></noscript>');
    expect(pages.render({})).toContain('<noscript>as ever</noscript>');
  });

  it('carries answers that cannot close their element', () => {
    const html = pages.render({}, { '/api/session': JSON.stringify({ bio: '</script><b>' }) });
    const text = /id="gesso-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ '/api/session': { bio: '</script><b>' } });
  });
});
