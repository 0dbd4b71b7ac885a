import type { LegalSection } from '../shapes.ts';

export const privacy: LegalSection = {
  id: 'privacy',
  title: 'Privacy Policy',
  inShort: 'What we know about you, why we know it, and who else does: almost nobody.',
  parts: [
    {
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
    {
      heading: 'Who sees it',
      blocks: [
        'Your profile, posts, submissions and comments are meant to be seen. Your email address is not: nobody but you is ever shown it. What you have liked and saved is shown to you alone.',
        'We show no advertisements, sell no data and use no trackers of other companies. One cookie keeps you signed in. Others, for an hour at most, tie a one-time code to the browser that asked for it and prove that it was yours. A last one recognises, for 400 days, a browser you have signed in with, so that nobody can block your password reset.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You may read and correct your data on your profile at any time. In your settings you download a copy of everything we hold about you, or delete all of it. You may also ask for either through the support page, and we do so without undue delay.',
      ],
    },
  ],
};
