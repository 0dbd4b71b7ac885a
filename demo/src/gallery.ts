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
  /** earliest first; the last one is running at the given time */
  weeks: (now: number) => PlannedWeek[];
};

export type GalleryContext = {
  services: Services;
  painters: Pick<Painters, 'paint'>;
  signal: AbortSignal;
  /** the number of completed steps */
  report: (done: number, all: number) => void;
};

/** The number of steps whose images are painted ahead of the current one. */
const AHEAD = 4;

/** Maximum number of communities that a demo post is shared in. */
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
    // Waits for pending writes, so that the caller can stop the server.
    await Promise.allSettled(underway.map((lazily) => lazily.get()));
  }
  if (open.length > 0) report(steps.length, steps.length);
}

/** Fills an empty database with artists and posts, or resumes after an interruption. */
export async function fillGallery(context: GalleryContext, plan: GalleryPlan): Promise<void> {
  const { services, painters } = context;
  const startedAt = await demoStore.begin(services.db, new Date(services.clock.now()));
  if (!startedAt) return;
  const since = startedAt.getTime();
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
  /** pixels of the longer side */
  longer: number;
};

/** Adds large artworks for deep zoom; each takes a minute to paint, so they come last. */
export async function addLargeArtworks(
  context: LargeContext,
  artworks: readonly LargeArtwork[],
): Promise<void> {
  const { services, painters, longer } = context;
  const startedAt = await demoStore.begin(services.db, new Date(services.clock.now()));
  if (!startedAt) return;
  const actions = createDemoActions(services);
  const { withFolder } = services.originalTasks;
  const needs = { painters, actions, withFolder, longer, begun: startedAt.getTime() };
  await runSteps(context, largeSteps(needs, artworks));
}
