import { describe, expect, it } from 'vitest';
import { type Email, htmlOf, textOf } from './email.ts';

const email: Email = {
  to: 'mara@gesso.test',
  subject: 'Hello',
  preview: 'Hello',
  heading: 'Hello',
  paragraphs: ['Good morning.'],
};
const withLink = (url: string): Email => ({
  ...email,
  paragraphs: [...email.paragraphs, { text: 'Download it here:', url }],
});
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('a link in an email', () => {
  it('can be clicked in the HTML part, and is written out in both parts', () => {
    const url = 'https://gesso.test/exports/1?until=2&key=a';
    const html = htmlOf(withLink(url));
    const escaped = 'https://gesso.test/exports/1?until=2&amp;key=a';
    expect(html).toContain(`<p>Download it here: <a href="${escaped}">${escaped}</a></p>`);
    expect(textOf(withLink(url))).toContain(`Download it here: ${url}\n`);
  });

  it('is escaped within its attribute', () => {
    const html = htmlOf(withLink(`https://gesso.test/"><script>alert('1')</script>`));
    expect(html).not.toContain('<script>');
    expect(hrefs(html)).toEqual([
      'https://gesso.test/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;',
    ]);
  });

  it('is plain text with any protocol except http and https', () => {
    const otherUrls = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://gesso.test',
      '/stop#token',
    ];
    for (const url of otherUrls) {
      expect(hrefs(htmlOf(withLink(url))), url).toEqual([]);
      expect(textOf(withLink(url))).toContain(`Download it here: ${url}\n`);
      expect(hrefs(htmlOf({ ...email, unsubscribeUrl: url })), url).toEqual([]);
    }
    expect(hrefs(htmlOf(withLink('http://localhost:3000/notifications')))).toHaveLength(1);
  });

  it('is never made from user input', () => {
    const text = 'See https://phishing.test/ at once';
    const html = htmlOf({ ...email, heading: text, paragraphs: [text], quote: text });
    expect(hrefs(html)).toEqual([]);
  });
});
