import { type TaskTime, taskTimes } from '../browser/task-times.ts';
import { observed, visit } from '../browser/visit.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';

/** px per frame: 3,000 per second, faster than anyone browses images */
const STEP_PX = 50;
const PATIENCE_MS = 600_000;
/** The scroll is traced in stretches, because a trace of all of it would not fit into memory. */
const STRETCHES = 10;
/** Repetitions: long tasks of the page recur in each, those caused by other load do not. */
const WAYS = 3;
const LONG_MS = 50;

const longest = (tasks: TaskTime[], of: keyof TaskTime) =>
  Math.round(tasks.reduce((most, task) => Math.max(most, task[of]), 0));

/** `longTasks`: the number in each stretch */
type Way = { nodes: number; longTasks: number[]; shift: number };

const isLong = ({ clock }: TaskTime) => clock > LONG_MS;

async function scroll(harness: BenchHarness): Promise<Way> {
  const { context, page: open } = await visit(harness, { device: 'desk', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post]').first().waitFor();
  const { posts } = harness.scale.small;
  let nodes = 0;
  const tasks: TaskTime[] = [];
  const longTasks: number[] = [];
  for (let stretch = 1; stretch <= STRETCHES; stretch += 1) {
    const passed = Math.floor((posts * stretch) / STRETCHES);
    const times = await taskTimes(page, async () => {
      const maxNodes = await observed(page, `scrollPast(${passed}, ${STEP_PX}, ${PATIENCE_MS})`);
      nodes = Math.max(nodes, maxNodes);
    });
    if (times.length === 0) throw new Error('No task of the page was recorded.');
    tasks.push(...times);
    longTasks.push(times.filter(isLong).length);
  }
  const shift = await observed(page, 'seen().cls');
  harness.detail(
    `  ${tasks.length} tasks, over ${LONG_MS} ms in each stretch ${longTasks.join(', ')}, the longest ${longest(tasks, 'clock')} ms by the clock and ${longest(tasks, 'own')} ms of its own`,
  );
  await context.close();
  return { nodes, longTasks, shift };
}

/** The repetition with the fewest long tasks, for each stretch. */
function longTasksOf(ways: Way[]): number {
  const stretches = ways[0]?.longTasks.keys() ?? [];
  return [...stretches]
    .map((stretch) => Math.min(...ways.map(({ longTasks }) => longTasks[stretch] ?? 0)))
    .reduce((sum, count) => sum + count, 0);
}

const scrolled = perHarness(async (harness) => {
  const ways = [await scroll(harness)];
  while (ways.length < WAYS && longTasksOf(ways) > 0) ways.push(await scroll(harness));
  return {
    nodes: Math.max(...ways.map(({ nodes }) => nodes)),
    shift: Math.max(...ways.map(({ shift }) => shift)),
    longTasks: longTasksOf(ways),
  };
});

const part =
  (key: keyof Way): Measurement['run'] =>
  async (harness) =>
    (await scrolled(harness))[key];

export const webScroll: readonly Measurement[] = [
  {
    name: 'web.scroll_tasks',
    what: 'Tasks over 50 ms while scrolling past 10,000 posts; for each thousand posts, the least disturbed of up to three passes',
    goal: { atMost: 0 },
    browser: true,
    run: part('longTasks'),
  },
  {
    name: 'web.scroll_nodes',
    what: 'Most elements in the document while scrolling past 10,000 posts',
    goal: { atMost: 1500 },
    browser: true,
    run: part('nodes'),
  },
  {
    name: 'web.scroll_cls',
    what: 'Layout shift while scrolling past 10,000 posts',
    goal: { atMost: 0 },
    browser: true,
    run: part('shift'),
  },
];
