import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase } from '../kernel/kernel.ts';
import {
  avatarOf,
  canRename,
  initialOf,
  isImportableUsername,
  isPassword,
  isUsername,
  usernameKey,
} from './accounts.ts';

describe('a username', () => {
  it('A username has 3 to 30 letters, digits, dots and underscores.', () => {
    for (const good of ['abc', 'a.b_c', 'A1.', 'x'.repeat(30)]) expect(isUsername(good)).toBe(true);
    for (const bad of ['ab', 'x'.repeat(31), 'a b', 'é__', 'a-b', '@abc', '']) {
      expect(isUsername(bad)).toBe(false);
    }
  });
});

describe('an imported username', () => {
  it('An imported username may contain anything that works in a URL.', () => {
    for (const good of ['J. Odd ♥', 'é', 'x'.repeat(60)])
      expect(isImportableUsername(good)).toBe(true);
    for (const bad of ['', 'a/b', 'a?', '50%', 'a\u200bb', 'a\0', 'x'.repeat(61)]) {
      expect(isImportableUsername(bad)).toBe(false);
    }
  });
  it('An imported username is folded as the database folds it.', () => {
    expect(usernameKey(' J. ODD É ')).toBe('j. odd É');
  });
});

describe('a rename', () => {
  it('A username can be changed once a day.', () => {
    const at = new Date('2026-03-01T12:00:00Z');
    const hours = (n: number) => at.getTime() + n * 60 * 60 * 1000;
    expect(canRename(null, hours(0))).toBe(true);
    expect([1, 23.9, 24].map((n) => canRename(at, hours(n)))).toEqual([false, false, true]);
  });
});

describe('case folding', () => {
  it('Case folding makes names equal that differ only in case.', () => {
    for (const [one, other] of [
      ['Ada@Gesso.test ', 'ada@gesso.test'],
      ['ΝΙΚΟΣ@gesso.test', 'νικος@gesso.test'],
      ['νικος@gesso.test', 'νικοσ@gesso.test'],
      ['İvan@gesso.test', 'i̇van@gesso.test'],
      ['e\u0301lodie', 'É' + 'LODIE'],
    ] as const) {
      expect(foldCase(one)).toBe(foldCase(other));
    }
    expect(foldCase('ıvan')).not.toBe(foldCase('ivan'));
  });
  it('Case folding is idempotent and keeps text that was lowercased before.', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text));
        expect(foldCase(text.toLowerCase())).toBe(foldCase(text));
      }),
    );
  });
});

describe('a password', () => {
  it('A password has 6 to 200 characters.', () => {
    expect([5, 6, 200, 201].map((n) => isPassword('x'.repeat(n)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('an initial', () => {
  it('The initial is the capitalized first letter of the full name.', () => {
    const initials = ['mara Lind', '  Ödön', '🎨 Studio', ''].map((fullName) =>
      initialOf({ fullName }),
    );
    expect(initials).toEqual(['M', 'Ö', '🎨', '?']);
  });
  it('The initial never depends on the username.', () => {
    const person = { fullName: 'Mara Lind', username: 'zinnober', profileImageUrl: null };
    expect(avatarOf(person)).toEqual({ initial: 'M', src: null });
  });
});
