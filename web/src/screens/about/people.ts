import type { TeamPlace } from '@gesso/domain/site';

/** The team's roles and bios; names and links are configured by the operator. */
export type TeamMember = { place: TeamPlace; role: string; bio: string };

export const team: readonly TeamMember[] = [
  {
    place: 'product',
    role: 'Product and iOS',
    bio: 'Began with a sketch of a quiet wall to hang pictures on, and has defended its emptiness ever since.',
  },
  {
    place: 'design',
    role: 'Design',
    bio: 'Mixes the two colours of the interface, and throws out every third one that asks to come in.',
  },
  {
    place: 'engineering',
    role: 'Engineering',
    bio: 'Makes sure that a like counts once, a picture keeps its colours and nothing jumps while you look.',
  },
  {
    place: 'community',
    role: 'Community',
    bio: 'Reads every message, thinks up the weekly challenge and knows who made that blue series last spring.',
  },
];

export const mentor: TeamMember = {
  place: 'mentor',
  role: 'Faculty mentor',
  bio: 'Asked the one question that shaped the rest: would an artist be glad to find their work here?',
};

export const journey = [
  {
    title: 'Joining the iOS development program',
    text: 'Four people meet in a course, each with a drawer full of drawings nobody has seen.',
  },
  {
    title: 'Planning and research',
    text: 'We ask artists where they show their work, and what it costs them: attention, mostly.',
  },
  {
    title: 'Development and challenges',
    text: 'Three rewrites of the feed, one lost weekend to colour profiles, and the first weekly challenge.',
  },
  {
    title: 'Deployment ready',
    text: 'The gallery is open. From here it is yours.',
  },
] as const;
