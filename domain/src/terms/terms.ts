/** The figures the legal text promises. */
export const legalFacts = {
  minimumAge: 13,
  parentalConsentUnder: 18,
  reportReviewHours: 24,
  /** copies of reported pictures and guests' addresses are kept so long after the decision */
  evidenceDays: 30,
  /** how long before it takes effect a change of the terms is announced */
  noticeDays: 30,
  lastUpdated: 'June 20, 2025',
} as const;

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
];

/** The newest one, announced or in force. Whoever agreed to another is told by a bar. */
export const newestTerms: TermsVersion = termsVersions.at(-1) ?? first;

const WORDS = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/** 2025-06-20 as June 20, 2025. */
export const termsDay = (day: string): string => new Date(day).toLocaleDateString('en-US', WORDS);

/** What a bar says of a version to a member who has not agreed to it. */
export function termsAnnouncement({ inForce }: TermsVersion, nowMs: number): string {
  const day = termsDay(inForce);
  return new Date(inForce).getTime() > nowMs
    ? `Our Terms of Service change on ${day}: please read and agree to the new ones.`
    : `Please read and agree to our Terms of Service, last updated ${day}.`;
}

/** What has no place here, by the name a decision of a moderator refers to it with. */
export const standards = {
  harassment: 'harassment, threats and hatred against people for who they are',
  minors: 'sexual content involving minors, of any kind and in any style',
  'pornography-or-violence': 'pornography, and violence shown for its own sake',
  'work-of-others': 'passing off the artworks of others as your own',
  'unlabelled-ai': 'an artwork made with AI that is not labelled as such',
  'spam-or-pretence': 'spam, bought likes and accounts that pretend to be somebody else',
} as const;

export type StandardId = keyof typeof standards;

/** The rules a decision can name: the standards of the legal center, and its terms for the rest. */
export const brokenRules = {
  ...standards,
  terms: 'something else the Terms of Service do not allow',
} as const satisfies Record<StandardId | 'terms', string>;

export type BrokenRule = keyof typeof brokenRules;
