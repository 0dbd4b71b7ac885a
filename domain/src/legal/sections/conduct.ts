import { legalFacts } from '../facts.ts';
import { listed } from '../listed.ts';
import type { LegalSection } from '../shapes.ts';
import { standards } from '../standards.ts';

export const conduct: LegalSection = {
  id: 'conduct',
  title: 'User Conduct & Community Standards',
  inShort: 'Speak about an artwork as you would with its maker in the room.',
  parts: [
    {
      heading: 'What makes a good neighbour',
      blocks: [
        [
          'Criticise artworks, not people, and praise generously.',
          'Tag posts for what they are, so that others find them.',
          'Mark posts and submissions that show nudity, violence or flashing, and label what was made with AI.',
          'Credit those you learned from.',
          'Describe your pictures in words for those who cannot see them.',
        ],
      ],
    },
    {
      heading: 'What has no place here',
      blocks: [listed(Object.values(standards))],
    },
    {
      heading: 'Reports',
      blocks: [
        `Tell us with Report in the menu of what breaks these standards; what is public can be reported without an account. Every report is reviewed by a person within ${legalFacts.reportReviewHours} hours. Depending on what we find, we do nothing, remove what was reported, warn its author, suspend the account or close it, and we tell both sides.`,
      ],
    },
  ],
};
