import type { TeamPlace } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';

/** The team's roles and bios; names and links are configured by the operator. */
export type TeamMember = { place: TeamPlace; role: string; bio: string };

export const team: readonly TeamMember[] = [
  {
    place: 'product',
    role: t`Product and iOS`,
    bio: t`Sketched the first version of Gesso, and has kept its screens uncluttered ever since.`,
  },
  {
    place: 'design',
    role: t({ message: 'Design', context: 'role in the team' }),
    bio: t`Chose the two colors of the interface, and turns down every request for a third.`,
  },
  {
    place: 'engineering',
    role: t({ message: 'Engineering', context: 'role in the team' }),
    bio: t`Makes sure that a like counts once, an image keeps its colors and the page doesn’t jump while you look.`,
  },
  {
    place: 'community',
    role: t({ message: 'Community', context: 'role in the team' }),
    bio: t`Reads every message, comes up with the weekly challenge and knows who made that blue series last spring.`,
  },
];

export const mentor: TeamMember = {
  place: 'mentor',
  role: t`Faculty mentor`,
  bio: t`Asked the one question that shaped the rest: would an artist be glad to find their work here?`,
};

export const journey = [
  {
    title: t`Joining the iOS development program`,
    text: t`Four people meet in a course, each with a drawer full of drawings no one has seen.`,
  },
  {
    title: t`Planning and research`,
    text: t`We ask artists where they show their work, and what it costs them: attention, mostly.`,
  },
  {
    title: t`Development and challenges`,
    text: t`Three rewrites of the feed, one weekend lost to color profiles, and the first weekly challenge.`,
  },
  {
    title: t`Deployment ready`,
    text: t`The gallery is open. From here it is yours.`,
  },
] as const;
