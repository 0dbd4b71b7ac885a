import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';

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
          'Credit those you learned from.',
          'Describe your pictures in words for those who cannot see them.',
        ],
      ],
    },
    {
      heading: 'What has no place here',
      blocks: [
        [
          'harassment, threats and hatred against people for who they are;',
          'sexual content involving minors, of any kind and in any style;',
          'pornography, and violence shown for its own sake;',
          'passing off the artworks of others as your own;',
          'spam, bought likes and accounts that pretend to be somebody else.',
        ],
      ],
    },
    {
      heading: 'Reports',
      blocks: [
        `Tell us through the support page when something breaks these standards. Every report is reviewed by a person within ${legalFacts.reportReviewHours} hours. Depending on what we find, we do nothing, remove what was reported, pause the account or close it, and we tell both sides.`,
      ],
    },
  ],
};
