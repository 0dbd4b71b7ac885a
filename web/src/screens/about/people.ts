import type { TeamPlace } from '@gesso/domain/site';

/** The team's roles and bios; names and links are configured by the operator. */
export type TeamMember = { place: TeamPlace; role: string; bio: string };

export const team: readonly TeamMember[] = [
  {
    place: 'product',
    role: 'Product and iOS',
    bio: 'Sketched the first version of Gesso, and has kept its screens uncluttered ever since.',
  },
  {
    place: 'design',
    role: 'Design',
    bio: 'Chose the two colors of the interface, and turns down every request for a third.',
  },
  {
    place: 'engineering',
    role: 'Engineering',
    bio: 'Makes sure that a like counts once, an image keeps its colors and the page doesn’t jump while you look.',
  },
  {
    place: 'community',
    role: 'Community',
    bio: 'Reads every message, comes up with the weekly challenge and knows who made that blue series last spring.',
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
    text: 'Four people meet in a course, each with a drawer full of drawings no one has seen.',
  },
  {
    title: 'Planning and research',
    text: 'We ask artists where they show their work, and what it costs them: attention, mostly.',
  },
  {
    title: 'Development and challenges',
    text: 'Three rewrites of the feed, one weekend lost to color profiles, and the first weekly challenge.',
  },
  {
    title: 'Deployment ready',
    text: 'The gallery is open. From here it is yours.',
  },
] as const;
