import { type TaskTime, taskTimes } from '../browser/task-times.ts';
import { visit, witnessed } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import { perStage, type Stage } from '../stage/stage.ts';

/** px a frame: 3,000 a second, faster than anybody looks at pictures */
const STEP_PX = 50;
const PATIENCE_MS = 600_000;
/** A record of the whole way would not fit into memory. */
const STRETCHES = 10;
/** What the page does comes again in every round; what the machine does to it, does not. */
const ROUNDS = 3;
const LONG_MS = 50;

const longest = (tasks: TaskTime[], of: keyof TaskTime) =>
  Math.round(tasks.reduce((most, task) => Math.max(most, task[of]), 0));

type Way = { nodes: number; longTasks: number; shift: number };

async function scroll(stage: Stage): Promise<Way> {
  const { context, page: open } = await visit(stage, { device: 'desk', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post]').first().waitFor();
  const { posts } = stage.scale.small;
  let nodes = 0;
  const tasks: TaskTime[] = [];
  for (let stretch = 1; stretch <= STRETCHES; stretch += 1) {
    const works = Math.floor((posts * stretch) / STRETCHES);
    const times = await taskTimes(page, async () => {
      const most = await witnessed(page, `scrollPast(${works}, ${STEP_PX}, ${PATIENCE_MS})`);
      nodes = Math.max(nodes, most);
    });
    if (times.length === 0) throw new Error('No task of the page was recorded.');
    tasks.push(...times);
  }
  const shift = await witnessed(page, 'seen().cls');
  const longTasks = tasks.filter(({ clock }) => clock > LONG_MS).length;
  stage.detail(
    `  ${tasks.length} tasks, ${longTasks} over ${LONG_MS} ms, the longest ${longest(tasks, 'clock')} ms by the clock and ${longest(tasks, 'own')} ms of its own`,
  );
  await context.close();
  return { nodes, longTasks, shift };
}

/** Of a few rounds the one least disturbed. */
const scrolled = perStage(async (stage) => {
  const ways: Way[] = [];
  while (ways.length < ROUNDS && !ways.some(({ longTasks }) => longTasks === 0)) {
    ways.push(await scroll(stage));
  }
  const most = (key: keyof Way) => Math.max(...ways.map((way) => way[key]));
  const longTasks = Math.min(...ways.map((way) => way.longTasks));
  return { nodes: most('nodes'), shift: most('shift'), longTasks };
});

const part =
  (key: keyof Way): Measurement['run'] =>
  async (stage) =>
    (await scrolled(stage))[key];

export const webScroll: readonly Measurement[] = [
  {
    name: 'web.scroll_tasks',
    what: 'Tasks that keep the page busy for over 50 ms while scrolling past 10,000 works, the fewest of up to three rounds',
    goal: { atMost: 0 },
    browser: true,
    run: part('longTasks'),
  },
  {
    name: 'web.scroll_nodes',
    what: 'Most elements in the document while scrolling past 10,000 works',
    goal: { atMost: 1500 },
    browser: true,
    run: part('nodes'),
  },
  {
    name: 'web.scroll_cls',
    what: 'Layout shift while scrolling past 10,000 works',
    goal: { atMost: 0 },
    browser: true,
    run: part('shift'),
  },
];
