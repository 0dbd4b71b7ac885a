import type { CommunityActions } from './community-actions.ts';
import type { DemoActions } from './demo-actions.ts';
import type { Painters } from './painters.ts';
import type { PlannedPerson, PlannedPost } from './plan.ts';
import type { PlannedCommunity } from './plan-communities.ts';
import type { PlannedWeek } from './plan-weeks.ts';
import type { WeekActions } from './week-actions.ts';

type PaintPool = Pick<Painters, 'paint'>;

/** A promise that can be started before it is needed (prefetch), created once. */
export type Prefetched<T = unknown> = { start(): void; get(): Promise<T> };

/** A checkpointed step: its name is stored when it is complete, so that a restart skips it. */
export type GalleryStep = { name: string; lazily: Prefetched[]; run(): Promise<void> };

const HALF_A_YEAR = 180 * 24 * 60 * 60 * 1000;

function lazily<T>(make: () => Promise<T>): Prefetched<T> {
  let promise: Promise<T> | undefined;
  const get = () => {
    promise ??= make();
    return promise;
  };
  return {
    get,
    start() {
      // The failure is reported to the caller that awaits it, not before.
      get().catch(() => undefined);
    },
  };
}

export function peopleSteps(
  pool: PaintPool,
  actions: DemoActions,
  people: PlannedPerson[],
  begun: number,
): GalleryStep[] {
  const arrivals = people.map(({ handle }, i) => ({
    name: `person ${handle}`,
    lazily: [],
    run: () => actions.addPerson(handle, new Date(begun - HALF_A_YEAR + i * 60_000)),
  }));
  const avatars = people.map(({ handle, avatar }) => {
    const portrait = lazily(() => pool.paint(avatar));
    return {
      name: `portrait of ${handle}`,
      lazily: [portrait],
      run: async () => actions.setAvatar(handle, await portrait.get()),
    };
  });
  const handles = new Set(people.map(({ handle }) => handle));
  const meetings = {
    name: 'follows',
    lazily: [],
    async run() {
      for (const { handle, follows } of people) {
        for (const other of follows) if (handles.has(other)) await actions.follow(handle, other);
      }
    },
  };
  return [...arrivals, meetings, ...avatars];
}

/** Visitors' reactions to a post between its date and the start of the gallery. */
export async function visit(
  actions: DemoActions,
  post: Omit<PlannedPost, 'pictures'>,
  postId: string,
  begun: number,
) {
  const { age, likedBy, savedBy, comments } = post;
  const after = (share: number) => begun - age + age * share;
  for (const [i, handle] of likedBy.entries()) {
    await actions.react(handle, 'like', postId, after((i + 1) / (likedBy.length + 2)));
  }
  for (const handle of savedBy) await actions.react(handle, 'save', postId, after(0.5));
  if (post.pinned) await actions.react(post.by, 'pin', postId, after(0));
  for (const [i, said] of comments.entries()) {
    await actions.comment(`${post.name}/${i}`, postId, said, after(said.at));
  }
  await actions.countPost(postId);
}

export function postStep(
  pool: PaintPool,
  actions: DemoActions,
  post: PlannedPost,
  { begun, communityIds }: { begun: number; communityIds: () => Promise<string[]> },
): GalleryStep {
  const uploaded = lazily(async () => {
    const paint = async ({ job }: PlannedPost['pictures'][number]) =>
      actions.upload(post.by, await pool.paint(job));
    return (await actions.findPost(post)) ? [] : Promise.all(post.pictures.map(paint));
  });
  return {
    name: `work ${post.name}`,
    lazily: [uploaded],
    async run() {
      const parts = { pictureIds: await uploaded.get(), communityIds: await communityIds() };
      const before = await actions.findPost(post);
      const postId = before ?? (await actions.publish(post, parts, begun - post.age));
      await visit(actions, post, postId, begun);
    },
  };
}

function weekStep(pool: PaintPool, actions: WeekActions, week: PlannedWeek): GalleryStep {
  const banner = lazily(() => pool.paint(week.banner));
  const submissions = week.submissions.map((submission) => ({
    submission,
    painted: lazily(() => pool.paint(submission.job)),
  }));
  return {
    name: `week ${week.weekNumber}`,
    lazily: [banner, ...submissions.map(({ painted }) => painted)],
    async run() {
      await actions.addWeek(week, banner.get());
      for (const { submission, painted } of submissions) {
        const id = await actions.addSubmission(week.weekNumber, submission, painted.get());
        await actions.likeSubmission(id, submission);
      }
      await actions.reopenPodium(week.weekNumber);
    },
  };
}

/**
 * Communities with their members first, then their covers: posts can be shared before covers exist.
 */
export function communitySteps(
  pool: PaintPool,
  actions: CommunityActions,
  communities: PlannedCommunity[],
  begun: number,
): { openings: GalleryStep[]; covers: GalleryStep[] } {
  const openings = communities.map((community, i) => ({
    name: `community ${community.name}`,
    lazily: [],
    run: () => actions.addCommunity(community, begun - HALF_A_YEAR / 2 + i * 60_000),
  }));
  const covers = communities.map((community) => {
    const cover = lazily(() => pool.paint(community.cover));
    return {
      name: `cover of ${community.name}`,
      lazily: [cover],
      run: () => actions.setCover(community, cover.get()),
    };
  });
  return { openings, covers };
}

/** The running week first, then back in time. */
export const weekSteps = (
  pool: PaintPool,
  actions: WeekActions,
  weeks: PlannedWeek[],
): GalleryStep[] => weeks.toReversed().map((week) => weekStep(pool, actions, week));
