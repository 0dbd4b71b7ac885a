import type { Tools } from '../tools.ts';
import { demoStore } from './demo.store.ts';
import { createHands } from './hands.ts';
import type { Painters } from './painters.ts';
import type { PlannedPerson, PlannedPost } from './plan.ts';
import type { PlannedWeek } from './plan-weeks.ts';
import { type Early, peopleSteps, postStep, type Step, weekSteps } from './steps.ts';
import { createWeekHands } from './week-hands.ts';

export type GalleryPlan = {
  people: PlannedPerson[];
  posts: PlannedPost[];
  /** the earliest first; the last one runs at the moment given */
  weeks: (now: number) => PlannedWeek[];
};

export type Room = {
  tools: Tools;
  painters: Pick<Painters, 'paint'>;
  signal: AbortSignal;
  /** how many of all the steps are done */
  report: (done: number, all: number) => void;
};

/** Steps that may start painting while an earlier one is still being hung. */
const AHEAD = 4;

async function walk({ tools, signal, report }: Room, steps: Step[]): Promise<void> {
  const done = await demoStore.done(tools.db);
  const open = steps.filter(({ name }) => !done.has(name));
  const underway: Early[] = [];
  try {
    for (const [i, step] of open.entries()) {
      report(steps.length - open.length + i, steps.length);
      signal.throwIfAborted();
      for (const next of open.slice(i, i + AHEAD)) {
        underway.push(...next.early);
        for (const early of next.early) early.start();
      }
      await step.run();
      await demoStore.mark(tools.db, step.name, new Date(tools.clock.now()));
    }
  } finally {
    // Nothing is still being written when the caller goes on to close the house.
    await Promise.allSettled(underway.map((early) => early.get()));
  }
  if (open.length > 0) report(steps.length, steps.length);
}

/** Fills an empty house with artists and posts, or goes on where an earlier start stopped. */
export async function fillGallery(room: Room, plan: GalleryPlan): Promise<void> {
  const { tools, painters } = room;
  const begun = await demoStore.begin(tools.db, new Date(tools.clock.now()));
  if (!begun) return;
  const since = begun.getTime();
  const hands = createHands(tools);
  const weeks = weekSteps(painters, createWeekHands(tools), plan.weeks(since));
  await walk(room, [
    ...peopleSteps(painters, hands, plan.people, since),
    ...weeks.slice(0, 1),
    ...plan.posts.map((post) => postStep(painters, hands, post, since)),
    ...weeks.slice(1),
  ]);
}
