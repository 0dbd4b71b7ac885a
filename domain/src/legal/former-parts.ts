import type { LegalBlock } from './sections.ts';

/** A part of a section before the newest version; a new part has no blocks. */
export type FormerPart = { section: string; heading: string; blocks: readonly LegalBlock[] };

/** The text changed by the version of 2026-11-16, as it was before. */
export const formerParts: readonly FormerPart[] = [
  {
    section: 'terms',
    heading: 'What we may do',
    blocks: [
      'We may remove a post, a submission or a comment that breaks these terms, and close an account that keeps breaking them. We say why, and you may ask for a second look through the support page.',
      'We work hard to keep Gesso running and what you share safe, but no service is without interruption. Keep your own copy of what is dear to you.',
    ],
  },
  {
    section: 'terms',
    heading: 'Leaving',
    blocks: [
      'You may leave at any time. Write to us through the support page and we delete your account, your posts, challenge submissions and comments; what others have made stays theirs.',
    ],
  },
  {
    section: 'privacy',
    heading: 'What we keep',
    blocks: [
      [
        'what you tell us: your name, username, email address, bio, picture, artist tags and art forms;',
        'what you make here: posts, comments, likes, saves, pins, follows, memberships and challenge submissions;',
        'what we need to run the service safely: a record of your sessions, and for a short while the network address a request came from.',
      ],
      'Passwords are kept only as a slow one-way hash. One-time codes are kept as a hash too and expire after ten minutes. The pictures you upload are stored without the location or the camera data your device may have put into them.',
    ],
  },
  { section: 'privacy', heading: 'Passkeys and two steps', blocks: [] },
  { section: 'privacy', heading: 'Reports and messages', blocks: [] },
  {
    section: 'privacy',
    heading: 'Who sees it',
    blocks: [
      'Your profile, posts, submissions and comments are meant to be seen. Your email address is not: nobody but you is ever shown it. What you have liked and saved is shown to you alone.',
      'We show no advertisements, sell no data and use no trackers of other companies. One cookie keeps you signed in. Others, for an hour at most, tie a one-time code to the browser that asked for it and prove that it was yours. A last one recognises, for 400 days, a browser you have signed in with, so that nobody can block your password reset.',
    ],
  },
  { section: 'privacy', heading: 'Cookies and your browser', blocks: [] },
  {
    section: 'privacy',
    heading: 'Your rights',
    blocks: [
      'You may read and correct your data on your profile at any time. Ask through the support page for a copy of everything we hold about you, or for all of it to be deleted, and we do so without undue delay.',
    ],
  },
  {
    section: 'copyright',
    heading: 'Your artworks stay yours',
    blocks: [
      'By posting or submitting an artwork you allow us to store it, to make smaller copies of it and to show it on Gesso to those it was posted for. This permission ends when the post or submission is deleted. It covers neither selling the artwork nor using it for advertising, nor training any model with it.',
      'Public pages ask machines not to use the artworks on them for training. We cannot force every machine to listen, but we say it in the words they read.',
    ],
  },
  {
    section: 'copyright',
    heading: 'The artworks of others',
    blocks: [
      'Post only what you have made yourself or may show. If your artwork builds on that of another artist, say so in its description.',
      'If you find your artwork posted by somebody else, write to our legal mailbox with the address of the page and a sentence that tells us it is yours. Reports are reviewed within 24 hours; what was posted without permission is taken down, and repeated offenders lose their account.',
    ],
  },
  {
    section: 'copyright',
    heading: 'If you were reported wrongly',
    blocks: [
      'You are told what was reported and may answer. When your answer shows that the artwork is yours, or that you may show it, it comes back.',
    ],
  },
  {
    section: 'conduct',
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
    section: 'conduct',
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
    section: 'conduct',
    heading: 'Reports',
    blocks: [
      'Tell us through the support page when something breaks these standards. Every report is reviewed by a person within 24 hours. Depending on what we find, we do nothing, remove what was reported, pause the account or close it, and we tell both sides.',
    ],
  },
  {
    section: 'disputes',
    heading: 'First, a conversation',
    blocks: [
      'If you disagree with something we did, write to our legal mailbox and describe what happened and what you wish for. We answer within fourteen days and look for a solution with you.',
    ],
  },
  {
    section: 'changes',
    heading: 'How we change them',
    blocks: [
      'When these terms change in a way that matters to you, we announce it on Gesso at least thirty days before it takes effect, with the old and the new words side by side. If you go on using Gesso after that day, the new terms hold; if you disagree, you may leave before, and we delete your account on request.',
      'These terms were last updated June 20, 2025.',
    ],
  },
];
