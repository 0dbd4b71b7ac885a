import { createHash } from 'node:crypto';
import { type LegalSection, legalSections, termsChanges } from '@gesso/domain/legal';
import { newestTerms, termsVersions } from '@gesso/domain/terms';
import { expect, it } from 'vitest';

/** The SHA-256 of the text of each version, which must not change after its announcement. */
const ANNOUNCED: Record<string, string> = {
  '2025-06-20': '8d3c97db2c40753f9cdc8a2a3e34e42dc67ba58002709aaea23b55cfe917be93',
  '2026-11-16': 'f9d5ac0412423d77403a0ee68937cdf8d6bd08628e256b74861f0fa4c2c4d194',
  '2026-11-19': 'f545d9d9e69858277290f53023049497a0a8e954ce749a99f6bedcbc63dad097',
};

const digest = (sections: readonly LegalSection[]) =>
  createHash('sha256').update(JSON.stringify(sections)).digest('hex');

/** The sections with their former text where the newest version changed them. */
const sectionsBefore = legalSections.map((section) => ({
  ...section,
  parts: section.parts.flatMap(({ heading, blocks }) => {
    const changed = termsChanges().find(
      (change) => change.section === section.title && change.heading === heading,
    );
    if (!changed) return [{ heading, blocks }];
    return changed.before.length === 0 ? [] : [{ heading, blocks: changed.before }];
  }),
}));

/** The version that was in force when the newest was announced. */
const former = termsVersions.findLast(({ inForce }) => inForce <= newestTerms.version);

it('The former text shown beside the new text is the text that was in force.', () => {
  expect(digest(sectionsBefore)).toBe(ANNOUNCED[former?.version ?? '']);
});

it('The text of the legal center changes only with a new version that is announced in advance.', () => {
  expect(digest(legalSections)).toBe(ANNOUNCED[newestTerms.version]);
});
