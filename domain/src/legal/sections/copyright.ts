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
        'By posting or submitting an artwork you allow us to store it, to make smaller copies of it and to show it on Gesso to those it was posted for. This permission ends when the post or submission is deleted; only copies kept with a report stay for as long as the Privacy Policy says. It covers neither selling the artwork nor using it for advertising, nor training any model with it.',
        'Public pages ask machines not to use the artworks on them for training. They and every picture say it in the headers X-Robots-Tag and TDM-Reservation, and robots.txt refuses the AI crawlers we know by name. We cannot force every machine to listen, but we say it in the words they read. Only you can allow it for your own artworks, in your settings.',
      ],
    },
    {
      heading: 'The artworks of others',
      blocks: [
        'Post only what you have made yourself or may show. If your artwork builds on that of another artist, say so in its description.',
        `If you find your artwork posted by somebody else, report it as “Not their own work”, or write to our legal mailbox with the address of the page and a sentence that tells us it is yours. Reports are reviewed within ${legalFacts.reportReviewHours} hours; what was posted without permission is taken down, and repeated offenders lose their account.`,
      ],
    },
    {
      heading: 'If you were reported wrongly',
      blocks: [
        'When a report about you is decided, you are told what was reported. If it broke a rule you are told which one, and may appeal. When your appeal shows that the artwork is yours, or that you may show it, it comes back with its likes and comments.',
      ],
    },
  ],
};
