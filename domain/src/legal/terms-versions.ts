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
