import { type FormerPart, formerParts } from './former-parts.ts';
import type { LegalBlock, LegalSection } from './shapes.ts';

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

/** What the newest version changes: the old words, and the new ones as they stand in the sections. */
export const changedParts = (sections: readonly LegalSection[]): ChangedPart[] =>
  formerParts.map((former) => ({
    section: titleOf(sections, former.section),
    heading: former.heading,
    before: former.blocks,
    after: wordsNow(sections, former),
  }));
