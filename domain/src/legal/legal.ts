import { type FormerPart, formerParts } from './former-parts.ts';
import {
  changes,
  commitment,
  conduct,
  copyright,
  disputes,
  type LegalBlock,
  type LegalSection,
  privacy,
  terms,
} from './sections.ts';

export type { LegalBlock, LegalPart, LegalSection } from './sections.ts';

/** A part of the legal center before and after the newest version. */
export type ChangedPart = {
  section: string;
  heading: string;
  before: readonly LegalBlock[];
  after: readonly LegalBlock[];
};

const titleOf = (sections: readonly LegalSection[], id: string): string =>
  sections.find((section) => section.id === id)?.title ?? id;

function wordsNow(sections: readonly LegalSection[], { section, heading }: FormerPart) {
  const parts = sections.find(({ id }) => id === section)?.parts ?? [];
  return parts.find((part) => part.heading === heading)?.blocks ?? [];
}

/** The changes of the newest version: the old text, and the new text from the sections. */
const changedParts = (sections: readonly LegalSection[]): ChangedPart[] =>
  formerParts.map((former) => ({
    section: titleOf(sections, former.section),
    heading: former.heading,
    before: former.blocks,
    after: wordsNow(sections, former),
  }));

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

/** The changes of the newest version of the terms, as shown on /legal. */
export const termsChanges = () => changedParts(legalSections);

export { privacy as privacyPolicy, terms as termsOfService };
