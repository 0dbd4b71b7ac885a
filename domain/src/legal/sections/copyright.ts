import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';

export const copyright: LegalSection = {
  id: 'copyright',
  title: 'Copyright & IP Policy',
  inShort: 'Your artworks are yours. Showing them is all we are allowed to do with them.',
  parts: [
    {
      heading: 'Your artworks stay yours',
      blocks: [
        'By posting or submitting an artwork you allow us to store it, to make smaller copies of it and to show it on Gesso to those it was posted for. This permission ends when the post or submission is deleted. It covers neither selling the artwork nor using it for advertising, nor training any model with it.',
        'Public pages ask machines not to use the artworks on them for training. We cannot force every machine to listen, but we say it in the words they read.',
      ],
    },
    {
      heading: 'The artworks of others',
      blocks: [
        'Post only what you have made yourself or may show. If your artwork builds on that of another artist, say so in its description.',
        `If you find your artwork posted by somebody else, write to our legal mailbox with the address of the page and a sentence that tells us it is yours. Reports are reviewed within ${legalFacts.reportReviewHours} hours; what was posted without permission is taken down, and repeated offenders lose their account.`,
      ],
    },
    {
      heading: 'If you were reported wrongly',
      blocks: [
        'You are told what was reported and may answer. When your answer shows that the artwork is yours, or that you may show it, it comes back.',
      ],
    },
  ],
};
