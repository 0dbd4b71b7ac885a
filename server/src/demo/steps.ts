import type { Hands } from './hands.ts';
import type { Painters } from './painters.ts';
import type { PlannedPerson, PlannedPost } from './plan.ts';
import type { PlannedWeek } from './plan-weeks.ts';
import type { WeekHands } from './week-hands.ts';

type Crew = Pick<Painters, 'paint'>;

/** Something that can be begun before it is needed, and is done once. */
export type Early<T = unknown> = { start(): void; get(): Promise<T> };

/** Its name is kept when it is done, and it is not done again. */
export type Step = { name: string; early: Early[]; run(): Promise<void> };

const HALF_A_YEAR = 180 * 24 * 60 * 60 * 1000;

function early<T>(make: () => Promise<T>): Early<T> {
  let made: Promise<T> | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  return {
    get,
    start() {
      // Whoever needs it hears of the failure; until then nobody does.
      get().catch(() => undefined);
    },
  };
}

export function peopleSteps(
  crew: Crew,
  hands: Hands,
  people: PlannedPerson[],
  begun: number,
): Step[] {
  const arrivals = people.map(({ handle }, i) => ({
    name: `person ${handle}`,
    early: [],
    run: () => hands.addPerson(handle, new Date(begun - HALF_A_YEAR + i * 60_000)),
  }));
  const avatars = people.map(({ handle, avatar }) => {
    const painted = early(() => crew.paint(avatar));
    return {
      name: `portrait of ${handle}`,
      early: [painted],
      run: async () => hands.setAvatar(handle, await painted.get()),
    };
  });
  const known = new Set(people.map(({ handle }) => handle));
  const meetings = {
    name: 'follows',
    early: [],
    async run() {
      for (const { handle, follows } of people) {
        for (const other of follows) if (known.has(other)) await hands.follow(handle, other);
      }
    },
  };
  return [...arrivals, meetings, ...avatars];
}

/** What visitors left at a post between its day and the day the gallery was begun. */
async function visit(hands: Hands, post: PlannedPost, postId: string, begun: number) {
  const { age, likedBy, savedBy, comments } = post;
  const after = (share: number) => begun - age + age * share;
  for (const [i, handle] of likedBy.entries()) {
    await hands.react(handle, 'like', postId, after((i + 1) / (likedBy.length + 2)));
  }
  for (const handle of savedBy) await hands.react(handle, 'save', postId, after(0.5));
  if (post.pinned) await hands.react(post.by, 'pin', postId, after(0));
  for (const [i, said] of comments.entries()) {
    await hands.comment(`${post.name}/${i}`, postId, said, after(said.at));
  }
  await hands.countPost(postId);
}

export function postStep(crew: Crew, hands: Hands, post: PlannedPost, begun: number): Step {
  const uploaded = early(async () => {
    const paint = async ({ job }: PlannedPost['pictures'][number]) =>
      hands.upload(post.by, await crew.paint(job));
    return (await hands.findPost(post)) ? [] : Promise.all(post.pictures.map(paint));
  });
  return {
    name: `work ${post.name}`,
    early: [uploaded],
    async run() {
      const pictures = await uploaded.get();
      const before = await hands.findPost(post);
      const postId = before ?? (await hands.publish(post, pictures, begun - post.age));
      await visit(hands, post, postId, begun);
    },
  };
}

function weekStep(crew: Crew, hands: WeekHands, week: PlannedWeek): Step {
  const banner = early(() => crew.paint(week.banner));
  const submissions = week.submissions.map((submission) => ({
    submission,
    painted: early(() => crew.paint(submission.job)),
  }));
  return {
    name: `week ${week.weekNumber}`,
    early: [banner, ...submissions.map(({ painted }) => painted)],
    async run() {
      await hands.addWeek(week, banner.get());
      for (const { submission, painted } of submissions) {
        const id = await hands.addSubmission(week.weekNumber, submission, painted.get());
        await hands.likeSubmission(id, submission);
      }
      await hands.reopenPodium(week.weekNumber);
    },
  };
}

/** The running week first, then back in time. */
export const weekSteps = (crew: Crew, hands: WeekHands, weeks: PlannedWeek[]): Step[] =>
  weeks.toReversed().map((week) => weekStep(crew, hands, week));
