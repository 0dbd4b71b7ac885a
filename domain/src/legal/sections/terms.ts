import { deletionLimits } from '../../deletion/index.ts';
import { legalFacts } from '../facts.ts';
import type { LegalSection } from '../shapes.ts';

export const terms: LegalSection = {
  id: 'terms',
  title: 'Terms of Service',
  inShort: 'Who may use Gesso, what you may expect of it, and what it expects of you.',
  parts: [
    {
      heading: 'Who may join',
      blocks: [
        `You must be ${legalFacts.minimumAge} or older to use Gesso. If you are under ${legalFacts.parentalConsentUnder}, a parent or guardian has to agree to your use of it and to these terms.`,
        'One person, one account. You give an email address you can read, and you keep your password to yourself: what is done with your account counts as done by you until you tell us that it is no longer in your hands.',
      ],
    },
    {
      heading: 'What you may do here',
      blocks: [
        'You may post your artworks, look at those of others, like, save and discuss them, follow artists, join communities and take part in the weekly challenge, all free of charge.',
        'You may not use Gesso to break the law, to collect the artworks or the data of others by machine, to train generative models on artworks whose artists have not agreed to it, or to disturb the service for everybody else.',
      ],
    },
    {
      heading: 'What we may do',
      blocks: [
        'We may remove what breaks these terms, warn its author, suspend an account for a time, and close an account that keeps breaking them. Whoever is suspended can read, download their data and appeal, but cannot post, comment or like. With a closed account nobody can sign in.',
        'We say why, in a notice on Gesso and by email. From both you can appeal, once for each decision, and another moderator decides where there is one. If we were wrong, we undo it.',
        'We work hard to keep Gesso running and what you share safe, but no service is without interruption. Keep your own copy of what is dear to you.',
      ],
    },
    {
      heading: 'Leaving',
      blocks: [
        `You may leave at any time: in your settings you delete your account, your posts, your challenge submissions, and your comments unless you leave them there without your name. All of it is hidden at once. For ${deletionLimits.pauseDays} days signing in brings it back; then it goes for good, and we confirm it by email. What others have made stays theirs.`,
      ],
    },
  ],
};
