import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEmail, emailKey, isEmail, mailboxOf } from './kernel.ts';

/** Invisible characters that are easily pasted along with an address. */
const INVISIBLE = [
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u202e', '\u2066', '\u061c'],
  ...['\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u3164', '\uffa0', '\ufe0f'],
  ...['\u{e0001}', '\u{e0041}', '\u{e0100}', '\u0000', '\u007f', '\u0085', '\ud800', '\ue000'],
];

/** ASCII characters of U+0021 to U+007E in their full-width form. */
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));

const words = (unit: string, max: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength: max });
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const plainLocal = words(`${LETTERS}0123456789_+-`, 20);
const plainDomain = fc
  .tuple(words(LETTERS, 20), words(LETTERS, 10))
  .map(([name, top]) => `${name}.${top}`);
const plainEmail = fc.tuple(plainLocal, plainDomain).map((parts) => parts.join('@'));
/**
 * Letters of many scripts, including ones with a compatibility form or a multi-character folding.
 */
const anyLetter = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((letter) => isEmail(`x${letter}x@x${letter}x.test`));
const oddLetter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'ÅåéßΣσςİıﬁ²①ａＺﾊガ가münchen例え-_') },
  anyLetter,
);
const oddText = fc.string({ unit: oddLetter, minLength: 1, maxLength: 8 });
const oddEmail = fc
  .tuple(oddText, oddText, oddText)
  .map(([name, label, top]) => ({ name, domain: `${label}.${top}` }));

const insert = (text: string, at: number, letter: string): string => {
  const index = at % (text.length + 1);
  return text.slice(0, index) + letter + text.slice(index);
};

describe('an email address', () => {
  it('An address has one @ followed by a dot, and neither spaces nor line breaks.', () => {
    expect(isEmail('ada@gesso.test')).toBe(true);
    const refused = ['ada', 'ada@', 'ada@x', 'a b@x.y', 'a@x.y\nBcc: b@x.y', ' a@x.y', 'a@b@x.y'];
    for (const text of [...refused, `${'a'.repeat(250)}@x.yz`]) expect(isEmail(text)).toBe(false);
  });

  it('The domain of an address has labels that are neither empty nor too long, and does not end with a number.', () => {
    for (const good of [
      'a@b.c',
      'a@münchen.de',
      'a@例え.テスト',
      'a@xn--mnchen-3ya.de',
      'a@1.b2',
    ]) {
      expect(isEmail(good), good).toBe(true);
    }
    const emptyLabels = ['a@gesso.test.', 'a@gesso..test', 'a@.gesso.test', 'a@gesso。test。'];
    const otherAddresses = ['a@127.0.0.1', 'a@1.2', 'a@b.0x1', 'a@b.1', 'a@[::1]'];
    const otherParts = ['a@b.c/d', 'a@b.c?d', 'a@b.c#d', 'a@b%2ec.d', 'a@b.c:25', 'a@℀.test'];
    const noDomains = ['a@xn--a.test', `a@${'x'.repeat(64)}.test`, 'a@\u0338x.test'];
    for (const bad of [...emptyLabels, ...otherAddresses, ...otherParts, ...noDomains]) {
      expect(isEmail(bad), bad).toBe(false);
    }
  });

  it('An address with an invisible character is refused.', () => {
    fc.assert(
      fc.property(plainEmail, fc.nat(60), fc.constantFrom(...INVISIBLE), (email, at, letter) => {
        expect(isEmail(email)).toBe(true);
        expect(isEmail(insert(email, at, letter))).toBe(false);
      }),
    );
  });

  it('Compatibility forms cannot hide forbidden characters in an address.', () => {
    for (const bad of ['a@b＠c.d', 'a；b@c.d', 'a\u3000b@c.d', 'a＜b＞@c.d', 'ﷺ@b.c', 'a@b／c.d']) {
      expect([isEmail(bad), isEmail(cleanEmail(bad))], bad).toEqual([false, false]);
    }
  });
});

describe('the key of an email address', () => {
  it('The key is the same in every case and width, and for both forms of an international domain.', () => {
    const spellings = [
      ['Ada@Gesso.test ', 'ada@gesso.test', 'ａｄａ＠ｇｅｓｓｏ．ｔｅｓｔ', 'ada@gesso。test'],
      ['ada@münchen.de', 'ADA@MÜNCHEN.DE', 'ada@mu\u0308nchen.de', 'ada@XN--MNCHEN-3YA.de'],
      ['νίκος@gesso.test', 'ΝΊΚΟΣ@gesso.test', 'νίκοσ@gesso.test'],
      ['e\u0301lodie@gesso.test', 'ÉLODIE@gesso.test'],
    ];
    for (const group of spellings) {
      expect(new Set(group.map(emailKey)).size, group[0]).toBe(1);
      for (const spelling of group) expect(isEmail(spelling.trim()), spelling).toBe(true);
    }
    expect(emailKey('ada@münchen.de')).toBe('ada@xn--mnchen-3ya.de');
  });

  it('The key of a plain address does not depend on case or width.', () => {
    fc.assert(
      fc.property(plainEmail, (email) => {
        const [local = '', domain = ''] = email.split('@');
        for (const spelling of [
          email.toUpperCase(),
          ` ${email}\n`,
          `${fullWidth(local)}@${fullWidth(domain)}`,
        ]) {
          expect(emailKey(spelling)).toBe(email);
        }
      }),
    );
  });

  it('The key is an address with an ASCII domain, its own key, and equal for all forms.', () => {
    fc.assert(
      fc.property(oddEmail, ({ name, domain }) => {
        const email = `${name}@${domain}`;
        fc.pre(isEmail(email));
        const key = emailKey(email);
        expect(key).toMatch(/^[^@\s]+@[\x21-\x7e]+\.[\x21-\x7e]+$/);
        expect(key).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
        expect(isEmail(key)).toBe(true);
        const forms = [key, cleanEmail(email), mailboxOf(email), `${name.toLowerCase()}@${domain}`];
        for (const form of [...forms, email.normalize('NFD'), email.normalize('NFKD')]) {
          expect(emailKey(form)).toBe(key);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('Any other text has a key too, so that attempts can be counted.', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text));
      }),
    );
  });
});

describe('the mailbox of an email address', () => {
  it('The mailbox keeps the case of the local part and has an ASCII domain.', () => {
    expect(mailboxOf('Ada@München.DE')).toBe('Ada@xn--mnchen-3ya.de');
    expect(mailboxOf('ａda@ｇesso.test')).toBe('ada@gesso.test');
  });
});
