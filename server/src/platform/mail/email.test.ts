import { msg, type Translator } from '@gesso/domain/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTestCatalogs } from '../../testing/test-catalogs.ts';
import { asWritten } from '../i18n/as-written.ts';
import { createTranslators, english } from '../i18n/translators.ts';
import { type Email, htmlOf as htmlIn, textOf as textIn } from './email.ts';

const email: Email = {
  to: 'mara@gesso.test',
  subject: msg('Hello'),
  preview: msg('Hello'),
  heading: msg('Hello'),
  paragraphs: [msg('Good morning.')],
};
const withLink = (url: string): Email => ({
  ...email,
  paragraphs: [...email.paragraphs, { text: msg('Download it here:'), url }],
});
const htmlOf = (email: Email) => htmlIn(email, english);
const textOf = (email: Email) => textIn(email, english);
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const catalogs = writeTestCatalogs({
  de: {
    'Hello @{username}': 'Hallo @{username}',
    '{count, plural, one {# post} other {# posts}}':
      '{count, plural, one {# Beitrag} other {# Beiträge}}',
    Unsubscribe: 'Abbestellen',
  },
  ar: {
    'Hello @{username}': 'مرحبا @{username}',
    '{count, plural, one {# post} other {# posts}}':
      '{count, plural, one {منشور واحد} two {منشوران} few {# منشورات} other {# منشور}}',
    Unsubscribe: 'إلغاء الاشتراك',
  },
});
afterAll(catalogs.remove);

describe('an email in another language', () => {
  const greeting: Email = {
    ...email,
    heading: msg('Hello @{username}', { username: 'mara' }),
    code: '123456',
    paragraphs: [
      msg('{count, plural, one {# post} other {# posts}}', { count: 2 }),
      { text: msg('Good morning.'), url: 'https://gesso.test/x' },
    ],
    quote: 'Hello there',
    unsubscribeUrl: 'https://gesso.test/stop',
  };

  it('has its direction, and keeps codes and addresses from left to right', () => {
    const arabic = htmlIn(greeting, createTranslators(catalogs.folder).in('ar'));
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<h1>مرحبا @mara</h1>');
    expect(arabic).toContain('<p>منشوران</p>');
    expect(arabic).toContain('<p class="code"><bdi dir="ltr">123456</bdi></p>');
    expect(arabic).toContain('<bdi dir="ltr">https://gesso.test/x</bdi>');
    expect(arabic).toContain('<blockquote dir="auto">Hello there</blockquote>');
    expect(arabic).toContain('<a href="https://gesso.test/stop">إلغاء الاشتراك</a>');
    expect(arabic).not.toMatch(/(left|right):/);
  });

  it('does not mix with one in a third language that is written at the same time', async () => {
    const translators = createTranslators(catalogs.folder);
    const [german, arabic] = [translators.in('de'), translators.in('ar')];
    const write = async (i18n: Translator) => {
      const parts: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        parts.push(textIn(greeting, i18n));
        await Promise.resolve();
        parts.push(htmlIn(greeting, i18n));
        await Promise.resolve();
      }
      return parts.join();
    };
    const [inGerman, inArabic, inEnglish] = await Promise.all([german, arabic, english].map(write));
    const arabicScript = /\p{Script=Arabic}/u;
    for (const word of ['Hallo @mara', '2 Beiträge', 'Abbestellen']) {
      expect(inGerman).toContain(word);
      expect(inArabic).not.toContain(word);
      expect(inEnglish).not.toContain(word);
    }
    expect(inArabic).toMatch(arabicScript);
    expect(`${inGerman}${inEnglish}`).not.toMatch(arabicScript);
    expect(inEnglish).toContain('2 posts');
    // A message that is not translated stays English.
    expect(inGerman).toContain('Good morning.');
  });
});

describe('a link in an email', () => {
  it('can be clicked in the HTML part, and is written out in both parts', () => {
    const url = 'https://gesso.test/exports/1?until=2&key=a';
    const html = htmlOf(withLink(url));
    const escaped = 'https://gesso.test/exports/1?until=2&amp;key=a';
    expect(html).toContain(
      `<p>Download it here: <a href="${escaped}"><bdi dir="ltr">${escaped}</bdi></a></p>`,
    );
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
    const words = 'See https://phishing.test/ at once';
    const text = asWritten(words);
    const html = htmlOf({ ...email, heading: text, paragraphs: [text], quote: words });
    expect(hrefs(html)).toEqual([]);
  });
});
