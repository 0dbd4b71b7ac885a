import { describe, expect, it } from 'vitest';
import { checkFullName, checkUsername } from './sign-up.ts';

const anybody = { official: false, officialNames: ['atelier_north', 'Atelier North'] };
const official = { ...anybody, official: true };
const refusalOf = (result: { ok: boolean; code?: string }) => (result.ok ? null : result.code);

describe('a username', () => {
  it.each([
    ...['admin', 'Admin', '_admin_', 'a.d.m.i.n', 'adm1n', 'admln', 'adrnin', 'admin2026'],
    ...['support', 'supp0rt', 'official', '0fficia1', 'gesso', 'ge55o', 'gess0', 'GESSO.'],
    ...['moderator', 'gesso_support', 'official.gesso', 'the_real_gesso', 'gesso_team', 'staff'],
    ...['help', 'root', 'api', 'null', 'atelier.north', 'ate1ier_north', 'ateliernorth'],
  ])('A username that claims to be the site is refused: %s', (username) => {
    expect(refusalOf(checkUsername(username, anybody))).toBe('username-reserved');
    expect(checkUsername(username, official).ok, 'but not to an official account').toBe(true);
  });

  it('A username has a letter or a digit.', () => {
    for (const signs of ['...', '_._', '___']) {
      expect(refusalOf(checkUsername(signs, official))).toBe('username-unreadable');
    }
  });

  it.each([
    ...['mara', 'gesso_lover', 'admiral', 'supporting', 'rooty', 'modern', 'apiarist', 'staffan'],
    ...['demo_visitor', 'artist_1', 'northern_atelier', 'helper', 'devon', 'hello', '007'],
  ])('A username that only resembles an official one is accepted: %s', (username) => {
    expect(refusalOf(checkUsername(username, anybody))).toBe(null);
  });
});

describe('a full name', () => {
  it.each([
    '\u200b\u200b',
    'Ada\u200bLace',
    'Ada\u202eecaL',
    'Ada\u2066Lace\u2069',
    'A\u0007da',
    'Ada\nLace',
    '\ufeffAda',
    'A\u00adda',
    'A\u200dda',
    '\u3164',
    '\u2800\u2800',
    '\u{e0041}Ada',
    '...',
    '—',
    '\u0301',
  ])('A full name that is unreadable is refused: %j', (fullName) => {
    expect(refusalOf(checkFullName(fullName, anybody))).toBe('full-name-unreadable');
    expect(checkFullName(fullName, official).ok, 'for every account').toBe(false);
  });

  it.each([
    ...[
      'Gesso',
      'GESSO',
      'Gеsso',
      'Gess\u03bf',
      'Ｇｅｓｓｏ',
      '𝐆𝐞𝐬𝐬𝐨',
      'Gésso',
      'G e s s o',
      'ɢᴇꜱꜱᴏ',
    ],
    ...['Admin', 'Аdmіn', 'Support', 'Gesso Support', 'Official Gesso', 'Мoderator', 'Gesso ✓'],
    ...['Atelier North', 'Аtelier Nоrth', 'Atelier-North 2'],
  ])('A full name that could be mistaken for an official one is refused: %s', (fullName) => {
    expect(refusalOf(checkFullName(fullName, anybody))).toBe('full-name-reserved');
    expect(checkFullName(fullName, official).ok).toBe(true);
  });

  it.each([
    ...[
      'Ada',
      'Ілля Рєпін',
      'Γιώργος Σεφέρης',
      '葛飾 北斎',
      'می\u200cخواهم',
      'क\u094d\u200dष',
      'Björk 2',
    ],
    ...[
      'Ada 👩\u200d🎨',
      '👩🏽\u200d🎨',
      'X Æ A-12',
      'O’Neil, Jr.',
      'Elke Root',
      'Mod Helmy',
      'Gesso Lover',
    ],
    ...['<b>Mara</b> "Q"', 'Studio Undertow (demo)'],
  ])('A full name that only resembles an official one is accepted: %s', (fullName) => {
    expect(refusalOf(checkFullName(fullName, anybody))).toBe(null);
  });
});
