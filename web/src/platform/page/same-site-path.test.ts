import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

const pages = [
  'https://gesso.test/login',
  'http://localhost:3000/tag-selection?next=x',
  'http://[::1]/',
];

/**
 * Characters that browsers drop, replace or resolve when parsing a URL, and those that separate
 * hosts.
 */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\t', '\n', '\r', ' ', '\0'],
  ...['@', ':', '?', '#', '&', ';', 'evil.test', 'a', 'user:pass@', 'https:', 'javascript:'],
  ...['login', '／', '。', '\u200b', '\ufeff', '\u202e', '[::1]', ':80', '%00', '%', '\ud800'],
);
const oddAddress = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('a same-site path', () => {
  it('never leads to another host, whatever its spelling', () => {
    fc.assert(
      fc.property(oddAddress, (wanted) => {
        const path = sameSitePath(wanted);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(sameSitePath(path), 'stays what it is').toBe(path);
        for (const page of pages) {
          expect(new URL(path, page).origin).toBe(new URL(page).origin);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '/.//evil.test/path',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/x/%2E%2e//evil.test',
    '/./\\evil.test',
    '/x/..\\\\evil.test',
    '/.\t//evil.test',
    '/\n/evil.test',
    '//evil.test',
    '/\\evil.test',
    '///evil.test',
    '/.//user:pass@evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'evil.test',
    '',
    undefined,
  ])('is home for %j', (wanted) => {
    expect(sameSitePath(wanted)).toBe('/');
  });

  it.each([
    ['/@ada?tab=pins#works', '/@ada?tab=pins#works'],
    ['/post/../@ada', '/@ada'],
    ['/public/%2F%2Fevil.test', '/public/%2F%2Fevil.test'],
    ['/search?q=//evil.test', '/search?q=//evil.test'],
    ['/a//b', '/a//b'],
  ])('is kept for %j', (wanted, path) => {
    expect(sameSitePath(wanted)).toBe(path);
  });
});
