import { visit, witnessed } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import { perStage } from '../stage/stage.ts';

const STEP_PX = 400;
const PATIENCE_MS = 600_000;

const scrolled = perStage(async (stage) => {
  const { context, page: open } = await visit(stage, { device: 'desk', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post]').first().waitFor();
  await page.evaluate('witness.forgetLongTasks()');
  const { posts } = stage.scale.small;
  const nodes = await witnessed(page, `scrollPast(${posts}, ${STEP_PX}, ${PATIENCE_MS})`);
  const longTasks = await witnessed(page, 'seen().longTasks.length');
  const shift = await witnessed(page, 'seen().cls');
  stage.detail(`  the longest task took ${await witnessed(page, 'longest()')} ms`);
  await context.close();
  return { nodes, longTasks, shift };
});

const part =
  (key: 'nodes' | 'longTasks' | 'shift'): Measurement['run'] =>
  async (stage) =>
    (await scrolled(stage))[key];

export const webScroll: readonly Measurement[] = [
  {
    name: 'web.scroll_tasks',
    what: 'Tasks over 50 ms while scrolling past 10,000 works',
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
