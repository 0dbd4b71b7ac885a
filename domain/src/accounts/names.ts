import { err, ok } from '../kernel/index.ts';
import { confusableSkeleton } from './confusables.ts';

/** Names reserved for official accounts, as a username and as a full name. */
const OFFICIAL_NAMES = [
  ...['gesso', 'admin', 'administrator', 'moderator', 'moderation', 'official', 'support'],
  ...['staff', 'helpdesk', 'customerservice', 'verified'],
];

/** Further usernames that would be taken for a part of the site or of its mail. */
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
/** One of the official names, also several in a row or with a word that only underlines it. */
const officialName = new RegExp(
  `^${ADDED}*${anyOf(OFFICIAL_NAMES)}(?:${anyOf(OFFICIAL_NAMES)}|${ADDED})*$`,
);
const siteName = new RegExp(`^${anyOf(SITE)}$`);

/** What the rules for names depend on besides the name. */
export type NameContext = {
  /** has a configured official address, and it is verified */
  official: boolean;
  /** names that official accounts bear at present */
  officialNames?: readonly string[];
};

/** Numbers behind a name change nothing about whom it is taken for. */
const withoutNumber = (name: string): string => name.replace(/[\d\s._-]+$/, '');

function isMistakable(name: string, { officialNames = [] }: NameContext, also?: RegExp): boolean {
  const taken = skeletons(officialNames);
  return [name, withoutNumber(name)]
    .map(confusableSkeleton)
    .some(
      (outline) => officialName.test(outline) || also?.test(outline) || taken.includes(outline),
    );
}

/** Whether somebody may call themselves so; who has the name already keeps it. */
export function checkUsername(username: string, context: NameContext) {
  if (!/[a-z0-9]/i.test(username)) return err('username-unreadable');
  const free = context.official || !isMistakable(username, context, siteName);
  return free ? ok(username) : err('username-reserved');
}

/** Scripts and pictures that are not written without joiners. */
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

/** Controls, marks of direction, and letters that show nothing. */
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
