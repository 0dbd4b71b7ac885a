import { accountLimits, isPassword, isUsername, type SignUpForm } from '../accounts/accounts.ts';
import { cleanEmail, err, isEmail, ok } from '../kernel/kernel.ts';

/** Homoglyphs: letters of other scripts that look like Latin ones, in the case in which they do. */
const CONFUSABLES: Record<string, string> = {
  a: 'аαɑᴀАΑ',
  b: 'ЬвВΒʙ',
  c: 'сϲᴄСϹς',
  d: 'ԁԀᴅ',
  e: 'еёєεᴇЕЁЄΕ',
  f: 'ғϝꜰҒϜ',
  g: 'ɡɢԌց',
  h: 'һнНΗʜ',
  i: 'іїιɪıІЇΙ',
  j: 'јϳЈᴊ',
  k: 'кκКΚᴋ',
  l: 'ӏլӀʟ',
  m: 'мМΜᴍ',
  n: 'пηΝɴո',
  o: 'оοσОΟᴏøØ',
  p: 'рρРΡᴘ',
  q: 'ԛԚ',
  r: 'гʀᴦ',
  s: 'ѕꜱЅʂ',
  t: 'тτТΤᴛ',
  u: 'υμᴜиսՍ',
  v: 'νѵᴠѴ',
  w: 'ωԝᴡԜшщ',
  x: 'хχХΧ',
  y: 'уγүУΥҮʏ',
  z: 'ᴢΖ',
};

const latinFor = new Map(
  Object.entries(CONFUSABLES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
);

/** Digits that look like letters, and letters that look alike. */
const READ_AS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' };

/**
 * The skeleton of a name in the sense of Unicode UTS 39: names with the same skeleton are
 * confusable. It contains only letters and digits without accents, in any script.
 */
function confusableSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(plain, (letter) => latinFor.get(letter) ?? letter.toLowerCase());
  return latin
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[013457i]/g, (letter) => READ_AS[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Names reserved for official accounts, as usernames and full names. */
const OFFICIAL_NAMES = [
  ...['gesso', 'admin', 'administrator', 'moderator', 'moderation', 'official', 'support'],
  ...['staff', 'helpdesk', 'customerservice', 'verified'],
];

/** Further usernames that look like a part of the site or its mail system. */
const SITE = [
  ...['mod', 'mods', 'help', 'root', 'api', 'system', 'sysadmin', 'security', 'abuse', 'legal'],
  ...['about', 'login', 'signin', 'signup', 'logout', 'account', 'accounts', 'settings', 'profile'],
  ...['public', 'search', 'challenge', 'challenges', 'submission', 'submissions', 'post', 'posts'],
  ...['postmaster', 'hostmaster', 'webmaster', 'noreply', 'mail', 'www', 'null', 'undefined'],
  ...['anonymous', 'everyone', 'nobody', 'owner', 'developer', 'dev'],
];

const skeletons = (names: readonly string[]) => names.map(confusableSkeleton);
const anyOf = (names: readonly string[]) => `(?:${skeletons(names).join('|')})`;
const ADDED = anyOf([
  'the',
  'real',
  'team',
  'account',
  'app',
  'art',
  'bot',
  'help',
  'by',
  'of',
  'at',
]);
/** One or several of the official names, possibly with a filler word. */
const officialName = new RegExp(
  `^${ADDED}*${anyOf(OFFICIAL_NAMES)}(?:${anyOf(OFFICIAL_NAMES)}|${ADDED})*$`,
);
const siteName = new RegExp(`^${anyOf(SITE)}$`);

/** The context of the name rules. */
export type NameContext = {
  /** has a configured official address, and it is verified */
  official: boolean;
  /** the current names of official accounts */
  officialNames?: readonly string[];
};

/** Trailing numbers do not make a name less misleading. */
const withoutNumber = (name: string): string => name.replace(/[\d\s._-]+$/, '');

function isMistakable(name: string, { officialNames = [] }: NameContext, also?: RegExp): boolean {
  const reservedSkeletons = skeletons(officialNames);
  return [name, withoutNumber(name)]
    .map(confusableSkeleton)
    .some(
      (outline) =>
        officialName.test(outline) || also?.test(outline) || reservedSkeletons.includes(outline),
    );
}

/** Whether a person may use this name; existing names may stay. */
export function checkUsername(username: string, context: NameContext) {
  if (!/[a-z0-9]/i.test(username)) return err('username-unreadable');
  const free = context.official || !isMistakable(username, context, siteName);
  return free ? ok(username) : err('username-reserved');
}

/** Scripts and emoji that require joiners. */
const JOINING = [
  'Arab',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const BEFORE_PICTURE = '\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f';
const JOINERS = new RegExp(
  `(?<=[${JOINING}])[\\u200c\\u200d]|(?<=${BEFORE_PICTURE})\\u200d(?=\\p{Extended_Pictographic})`,
  'gu',
);

/** Control characters, direction marks and invisible letters. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const isReadable = (name: string): boolean =>
  VISIBLE.test(name) && !INVISIBLE.test(name.replace(JOINERS, ''));

export function checkFullName(fullName: string, context: NameContext) {
  if (!isReadable(fullName)) return err('full-name-unreadable');
  const free = context.official || !isMistakable(fullName, context);
  return free ? ok(fullName) : err('full-name-reserved');
}

/** As stored: whitespace around a password is part of it. */
const trimmed = (form: SignUpForm): SignUpForm => ({
  fullName: form.fullName.trim(),
  username: form.username.trim(),
  email: cleanEmail(form.email),
  password: form.password,
});

function checkName(fullName: string, names: NameContext) {
  const fits = fullName !== '' && fullName.length <= accountLimits.fullNameMax;
  return fits ? checkFullName(fullName, names) : err('sign-up-full-name');
}

/** Each field with its rule, in the order of the form. */
const checks = {
  fullName: ({ fullName }: SignUpForm, names: NameContext) => checkName(fullName, names),
  username: ({ username }: SignUpForm, names: NameContext) =>
    isUsername(username) ? checkUsername(username, names) : err('sign-up-username'),
  email: ({ email }: SignUpForm) => (isEmail(email) ? ok(email) : err('email-invalid')),
  password: ({ password }: SignUpForm) =>
    isPassword(password) ? ok(password) : err('sign-up-password'),
};

const FIELDS = ['fullName', 'username', 'email', 'password'] as const;

/** Only the server knows the official addresses, which may use reserved names. */
const RESERVED_NAMES_ALLOWED: NameContext = { official: true };

/**
 * The trimmed form, or all its problems from top to bottom: the single rule for the sign-up form
 * and its handler. Reserved names are checked when `names` provides the context.
 */
export function checkSignUp(given: SignUpForm, names: NameContext = RESERVED_NAMES_ALLOWED) {
  const form = trimmed(given);
  const problems = FIELDS.flatMap((field) => {
    const checked = checks[field](form, names);
    return checked.ok ? [] : [{ field, code: checked.code }];
  });
  return { form, problems };
}
