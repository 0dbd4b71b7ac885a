import { afterEach, expect, it } from 'vitest';
import { i18n } from '../platform/i18n/i18n.ts';
import { shortCount } from './short-count.ts';

afterEach(() => i18n.activate('en'));

it('A count is shortened and rounded down.', () => {
  expect([7, 999, 1_299, 34_999, 5_690_000].map(shortCount)).toEqual([
    '7',
    '999',
    '1.2k',
    '34k',
    '5.6m',
  ]);
});

it('A count is shortened as the language does it, and never rounded up.', () => {
  i18n.activate('ja');
  expect(shortCount(39_900)).toBe('3.9万');
  i18n.activate('fr');
  expect(shortCount(34_999).replace(/\s/u, ' ')).toBe('34 k');
});
