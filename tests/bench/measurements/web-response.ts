import type { Page } from '@playwright/test';
import { observed, visit } from '../browser/visit.ts';
import { perHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';

const POST_KEYS = 5;

type Times = { open: number[]; like: number[]; tab: number[] };

/** Opens posts one after another, likes each and views its comments. */
async function visitPosts(page: Page): Promise<Times> {
  const times: Times = { open: [], like: [], tab: [] };
  const take = async (kind: keyof Times) =>
    times[kind].push(await observed(page, 'takeInteraction()'));
  for (let index = 0; index < POST_KEYS; index += 1) {
    await page.locator('[data-post]').nth(index).tap();
    const dialog = page.getByRole('dialog');
    const like = dialog.getByRole('button', { name: /^Like,/ });
    await like.waitFor();
    await take('open');
    await like.tap();
    await take('like');
    const comments = dialog.getByRole('tab', { name: 'Comments' });
    await comments.tap();
    await take('tab');
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
  }
  return times;
}

/** The worst interaction (INP), as the browser reports it for the visit. */
const responses = perHarness(async (harness) => {
  const { context, page: open } = await visit(harness, { device: 'phone', signedIn: true });
  const page = await open();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post]').first().waitFor();
  await page.evaluate('pageObserver.takeInteraction()');
  const { open: opened, like, tab } = await visitPosts(page);
  await context.close();
  harness.detail(`  open ${opened.join(', ')}; like ${like.join(', ')}; tab ${tab.join(', ')} ms`);
  return { open: Math.max(...opened), like: Math.max(...like), tab: Math.max(...tab) };
});

const part =
  (key: keyof Times): Measurement['run'] =>
  async (harness) =>
    (await responses(harness))[key];

export const webResponse: readonly Measurement[] = [
  {
    name: 'web.inp_open',
    what: 'From a tap on a post to the next paint, on the same phone, the slowest of five',
    goal: { atMost: 100 },
    unit: 'ms',
    browser: true,
    run: part('open'),
  },
  {
    name: 'web.inp_like',
    what: 'From a tap on Like to the next paint, the slowest of five',
    goal: { atMost: 100 },
    unit: 'ms',
    browser: true,
    run: part('like'),
  },
  {
    name: 'web.inp_tab',
    what: 'From a tap on the Comments tab to the next paint, the slowest of five',
    goal: { atMost: 100 },
    unit: 'ms',
    browser: true,
    run: part('tab'),
  },
];
