import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';
import { newestTerms, termsDay } from '../terms-versions.ts';

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to Terms',
  inShort: 'No change takes you by surprise.',
  parts: [
    {
      heading: 'How we change them',
      blocks: [
        'When these terms change in a way that matters to you, we announce it on Gesso at least thirty days before it takes effect, with the old and the new words side by side. If you go on using Gesso after that day, the new terms hold; if you disagree, you may leave before, by deleting your account in your settings. What the new words give you beyond the old ones is yours from the day we announce it.',
        `These terms were last updated ${legalFacts.lastUpdated}. A new version was announced on ${termsDay(newestTerms.version)} and takes effect on ${termsDay(newestTerms.inForce)}. This page shows its words; what they change stands below, beside the old ones.`,
      ],
    },
  ],
};
