import { msg, say, type Translator, t } from '../kernel/kernel.ts';

export { legalFacts } from './facts.ts';

export type TermsVersion = {
  /** its name: the day it was announced, as in 2025-06-20 */
  version: string;
  /** the day it takes effect; for every version but the first `legalFacts.noticeDays` later */
  inForce: string;
};

const first: TermsVersion = { version: '2025-06-20', inForce: '2025-06-20' };

/** Every version of the terms, oldest first. */
export const termsVersions: readonly TermsVersion[] = [
  first,
  { version: '2026-11-16', inForce: '2026-12-16' },
  // Names the cookie with the language.
  { version: '2026-11-19', inForce: '2026-12-19' },
];

/** The newest version, announced or in force. A bar notifies members who agreed to another one. */
export const newestTerms: TermsVersion = termsVersions.at(-1) ?? first;

const WORDS = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/** 2025-06-20 as June 20, 2025. */
export const termsDay = ({ locale }: Pick<Translator, 'locale'>, day: string): string =>
  new Date(day).toLocaleDateString(locale, WORDS);

/** The bar's message about a version, for members who have not agreed to it. */
export function termsAnnouncement(
  i18n: Translator,
  { inForce }: TermsVersion,
  nowMs: number,
): string {
  const day = { day: new Date(inForce).getTime() };
  const text =
    day.day > nowMs
      ? msg('Our Terms of Service change on {day}: please read and agree to the new ones.', { day })
      : msg('Please read and agree to our Terms of Service, last updated {day}.', { day });
  return say(i18n, text);
}

/** Prohibited content in the legal text, by the name that a moderator's decision uses. */
export const standards = {
  harassment: 'harassment, threats and hatred against people for who they are',
  minors: 'sexual content involving minors, of any kind and in any style',
  'pornography-or-violence': 'pornography, and violence shown for its own sake',
  'work-of-others': 'passing off the artworks of others as your own',
  'unlabelled-ai': 'an artwork made with AI that is not labelled as such',
  'spam-or-pretence': 'spam, bought likes and accounts that pretend to be somebody else',
} as const;

export type StandardId = keyof typeof standards;

/**
 * The rules a decision can name: the standards in the legal center, in the language of the reader,
 * and the terms for everything else.
 */
export const brokenRules = {
  harassment: t('harassment, threats and hatred against people for who they are', 'a broken rule'),
  minors: t('sexual content involving minors, of any kind and in any style', 'a broken rule'),
  'pornography-or-violence': t('pornography, and violence shown for its own sake', 'a broken rule'),
  'work-of-others': t('passing off the artworks of others as your own', 'a broken rule'),
  'unlabelled-ai': t('an artwork made with AI that is not labelled as such', 'a broken rule'),
  'spam-or-pretence': t(
    'spam, bought likes and accounts that pretend to be somebody else',
    'a broken rule',
  ),
  terms: t('something else the Terms of Service do not allow', 'a broken rule'),
} as const satisfies { [Id in StandardId]: (typeof standards)[Id] } & { terms: string };

export type BrokenRule = keyof typeof brokenRules;
