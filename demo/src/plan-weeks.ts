import { epochSeconds, nextSunday, WEEK_MS } from '@gesso/domain/kernel';
import type { PaintJob } from './paint/paint.ts';
import { createRandom } from './paint/random.ts';
import { type Handle, people } from './people.ts';
import { type Week, weeks } from './weeks.ts';

export type PlannedSubmission = {
  name: string;
  by: Handle;
  description: string;
  job: PaintJob;
  /** epoch milliseconds */
  time: number;
  likedBy: Handle[];
};

export type PlannedWeek = {
  weekNumber: number;
  theme: string;
  text: string;
  /** epoch seconds */
  startsAt: number;
  endsAt: number;
  banner: PaintJob;
  submissions: PlannedSubmission[];
};

const handles = Object.keys(people).filter((name): name is Handle => Object.hasOwn(people, name));
const SIZES = [
  [800, 800],
  [720, 900],
  [900, 675],
] as const;

function planSubmissions(
  { theme, submissions }: Week,
  from: number,
  until: number,
): PlannedSubmission[] {
  const random = createRandom(`entries of ${theme}`);
  const places = random.shuffle(submissions.map((_, i) => i));
  return submissions.map(([by, style, palette, description], i) => {
    const [width, height] = random.pick(SIZES);
    const admirers = random.shuffle(handles.filter((handle) => handle !== by));
    const likes = Math.max(2, 18 - (places[i] ?? 0) * 4 - random.whole(0, 2));
    return {
      name: `${theme}/${by}`,
      by,
      description,
      job: { style, palette, seed: `${theme}/${by}`, width, height, format: 'jpeg' },
      time: from + (until - from) * ((i + random.between(0.3, 0.9)) / (submissions.length + 1)),
      likedBy: admirers.slice(0, likes),
    };
  });
}

/** The last week is running at the given time, the others ended on consecutive Sundays. */
export function planWeeks(now: number): PlannedWeek[] {
  const lastEnd = nextSunday(now);
  return weeks.map((week, i) => {
    const end = lastEnd - (weeks.length - 1 - i) * WEEK_MS;
    const [style, palette] = week.banner;
    return {
      weekNumber: i + 1,
      theme: week.theme,
      text: week.text,
      startsAt: epochSeconds(end - WEEK_MS),
      endsAt: epochSeconds(end),
      banner: {
        style,
        palette,
        seed: `banner of ${week.theme}`,
        width: 1280,
        height: 480,
        format: 'webp',
      },
      submissions: planSubmissions(week, end - WEEK_MS, Math.min(end, now)),
    };
  });
}
