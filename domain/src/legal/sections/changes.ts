import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to Terms',
  inShort: 'No change takes you by surprise.',
  parts: [
    {
      heading: 'How we change them',
      blocks: [
        'When these terms change in a way that matters to you, we announce it on Gesso at least thirty days before it takes effect, with the old and the new words side by side. If you go on using Gesso after that day, the new terms hold; if you disagree, you may leave before, and we delete your account on request.',
        `These terms were last updated ${legalFacts.lastUpdated}.`,
      ],
    },
  ],
};
