import type { ArtForm } from '@gesso/domain/tags';
import { coverJob, type DemoCommunity, demoCommunities } from './communities.ts';
import type { PaintJob } from './paint/paint.ts';
import { type Handle, people } from './people.ts';

export type PlannedCommunity = Omit<DemoCommunity, 'cover'> & {
  cover: PaintJob;
  /** without the owner */
  members: Handle[];
};

const isInterested = (handle: Handle, forms: readonly ArtForm[]): boolean =>
  people[handle].interestTags.some((tag) => forms.includes(tag));

/** The members of each community: the artists whose work matches it. */
export const planCommunities = (handles: Handle[]): PlannedCommunity[] =>
  demoCommunities
    .filter(({ owner }) => handles.includes(owner))
    .map((community) => {
      const isIn = (handle: Handle) =>
        handle !== community.owner &&
        (community.moderators.includes(handle) || isInterested(handle, community.forms));
      return { ...community, cover: coverJob(community), members: handles.filter(isIn) };
    });

/** The communities a post is shared in. */
export const communitiesOf = (
  { by, tags }: { by: Handle; tags: readonly string[] },
  communities: PlannedCommunity[],
  most: number,
): PlannedCommunity[] =>
  communities
    .filter(({ owner, members }) => owner === by || members.includes(by))
    .filter(({ forms }) => forms.some((form) => tags.includes(form)))
    .slice(0, most);
