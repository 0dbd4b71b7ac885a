import { changedParts } from './changed-parts.ts';
import { changes } from './sections/changes.ts';
import { commitment } from './sections/commitment.ts';
import { conduct } from './sections/conduct.ts';
import { copyright } from './sections/copyright.ts';
import { disputes } from './sections/disputes.ts';
import { privacy } from './sections/privacy.ts';
import { terms } from './sections/terms.ts';
import type { LegalSection } from './shapes.ts';

export type { ChangedPart } from './changed-parts.ts';
export { type CookieName, cookies } from './cookies.ts';
export { legalFacts } from './facts.ts';
export type { LegalBlock, LegalPart, LegalSection } from './shapes.ts';
export { type StandardId, standards } from './standards.ts';
export {
  newestTerms,
  type TermsVersion,
  termsAnnouncement,
  termsDay,
  termsVersions,
} from './terms-versions.ts';

/** The legal center, in the order of its sidebar. */
export const legalSections: readonly LegalSection[] = [
  terms,
  privacy,
  copyright,
  conduct,
  commitment,
  disputes,
  changes,
];

/** What the newest version of the terms changes, as /legal shows it. */
export const termsChanges = () => changedParts(legalSections);

export { privacy as privacyPolicy, terms as termsOfService };
