import { ownTimes } from '../browser/own-time.ts';
import { visit, witnessed } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import { perStage } from '../stage/stage.ts';

const STEP_PX = 400;
const PATIENCE_MS = 600_000;
/** A record of the whole way would not fit into memory. */
const STRETCHES = 10;
const LONG_MS = 50;

const scrolled = perStage(async (stage) => {
  const { context, page: open } = await visit(stage, { device: 'desk', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post]').first().waitFor();
  const { posts } = stage.scale.small;
  let nodes = 0;
  const tasks: number[] = [];
  for (let stretch = 1; stretch <= STRETCHES; stretch += 1) {
    const works = Math.floor((posts * stretch) / STRETCHES);
    const times = await ownTimes(page, async () => {
      const most = await witnessed(page, `scrollPast(${works}, ${STEP_PX}, ${PATIENCE_MS})`);
      nodes = Math.max(nodes, most);
    });
    if (times.length === 0) throw new Error('No task of the page was recorded.');
    tasks.push(...times);
  }
  const shift = await witnessed(page, 'seen().cls');
  const longest = tasks.reduce((most, ms) => Math.max(most, ms), 0);
  stage.detail(`  ${tasks.length} tasks, the longest of them ${Math.round(longest)} ms`);
  await context.close();
  return { nodes, longTasks: tasks.filter((ms) => ms > LONG_MS).length, shift };
});

const part =
  (key: 'nodes' | 'longTasks' | 'shift'): Measurement['run'] =>
  async (stage) =>
    (await scrolled(stage))[key];

export const webScroll: readonly Measurement[] = [
  {
    name: 'web.scroll_tasks',
    what: 'Tasks that keep the page busy for over 50 ms of processor time while scrolling past 10,000 works',
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
