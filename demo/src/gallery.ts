import type { Services } from '@gesso/server/services';
import { createCommunityActions } from './community-actions.ts';
import { demoStore } from './demo.store.ts';
import { createDemoActions } from './demo-actions.ts';
import { largeSteps } from './large-steps.ts';
import type { Painters } from './painters.ts';
import type { PlannedPerson, PlannedPost } from './plan.ts';
import { communitiesOf, planCommunities } from './plan-communities.ts';
import type { PlannedWeek } from './plan-weeks.ts';
import type { LargeArtwork } from './posts/large-artworks.ts';
import {
  communitySteps,
  type GalleryStep,
  type Prefetched,
  peopleSteps,
  postStep,
  weekSteps,
} from './steps.ts';
import { createWeekActions } from './week-actions.ts';

export type GalleryPlan = {
  people: PlannedPerson[];
  posts: PlannedPost[];
  /** the earliest first; the last one runs at the moment given */
  weeks: (now: number) => PlannedWeek[];
};

export type GalleryContext = {
  services: Services;
  painters: Pick<Painters, 'paint'>;
  signal: AbortSignal;
  /** how many of all the steps are done */
  report: (done: number, all: number) => void;
};

/** Steps whose pictures are painted ahead while an earlier step is still being written. */
const AHEAD = 4;

/** Communities a post of the demo is shared in, though it may be in more. */
const SHARED_MOST = 2;

type StepContext = Pick<GalleryContext, 'services' | 'signal' | 'report'>;

async function runSteps(
  { services, signal, report }: StepContext,
  steps: GalleryStep[],
): Promise<void> {
  const done = await demoStore.done(services.db);
  const open = steps.filter(({ name }) => !done.has(name));
  const underway: Prefetched[] = [];
  try {
    for (const [i, step] of open.entries()) {
      report(steps.length - open.length + i, steps.length);
      signal.throwIfAborted();
      for (const next of open.slice(i, i + AHEAD)) {
        underway.push(...next.lazily);
        for (const lazily of next.lazily) lazily.start();
      }
      await step.run();
      await demoStore.mark(services.db, step.name, new Date(services.clock.now()));
    }
  } finally {
    // Nothing is still being written when the caller goes on to stop the server.
    await Promise.allSettled(underway.map((lazily) => lazily.get()));
  }
  if (open.length > 0) report(steps.length, steps.length);
}

/** Fills an empty database with artists and posts, or resumes where an earlier start stopped. */
export async function fillGallery(context: GalleryContext, plan: GalleryPlan): Promise<void> {
  const { services, painters } = context;
  const begun = await demoStore.begin(services.db, new Date(services.clock.now()));
  if (!begun) return;
  const since = begun.getTime();
  const actions = createDemoActions(services);
  const handles = plan.people.map(({ handle }) => handle);
  const communities = planCommunities(handles);
  const communityActions = createCommunityActions(services);
  const { openings, covers } = communitySteps(painters, communityActions, communities, since);
  const sharedPostStep = (post: PlannedPost) =>
    postStep(painters, actions, post, {
      begun: since,
      communityIds: () => communityActions.idsOf(communitiesOf(post, communities, SHARED_MOST)),
    });
  const weeks = weekSteps(painters, createWeekActions(services), plan.weeks(since));
  await runSteps(context, [
    ...peopleSteps(painters, actions, plan.people, since),
    ...openings,
    ...weeks.slice(0, 1),
    ...covers,
    ...plan.posts.map(sharedPostStep),
    ...weeks.slice(1),
  ]);
}

type LargeContext = StepContext & {
  painters: Pick<Painters, 'paintLarge'>;
  /** pixels of their longer side */
  longer: number;
};

/** Adds the artworks one can zoom into for minutes; each takes a minute, so they follow the gallery. */
export async function addLargeArtworks(
  context: LargeContext,
  artworks: readonly LargeArtwork[],
): Promise<void> {
  const { services, painters, longer } = context;
  const begun = await demoStore.begin(services.db, new Date(services.clock.now()));
  if (!begun) return;
  const actions = createDemoActions(services);
  const { withFolder } = services.originalTasks;
  const needs = { painters, actions, withFolder, longer, begun: begun.getTime() };
  await runSteps(context, largeSteps(needs, artworks));
}
