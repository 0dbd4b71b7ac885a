import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';

export const commitment: LegalSection = {
  id: 'commitment',
  title: 'Our Commitment to You',
  inShort: 'What we hold ourselves to, so that you can hold us to it too.',
  parts: [
    {
      heading: 'We promise',
      blocks: [
        [
          'to show the newest posts first, and never to sell a place in the feed;',
          'to keep your email address to ourselves;',
          `to review every report within ${legalFacts.reportReviewHours} hours;`,
          'to make Gesso usable with a keyboard, a screen reader and a small phone;',
          'to tell you plainly when something of ours has failed.',
        ],
      ],
    },
    {
      heading: 'When something happens to your data',
      blocks: [
        'Should data of yours fall into wrong hands, we write to the address of your account as soon as we know, and say what happened, what it means for you and what we have done about it.',
      ],
    },
  ],
};
