import type { Page } from '@playwright/test';
import { visit, witnessed } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../stage/figures.ts';
import { perStage } from '../stage/stage.ts';

type Look = { lcp: number; shift: number };

async function look(page: Page): Promise<Look> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('[data-post] img').first().waitFor();
  const seen = {
    lcp: await witnessed(page, 'seen().lcp'),
    shift: await witnessed(page, 'seen().cls'),
  };
  await page.close();
  return seen;
}

/** Browsers that never saw the place, each of which then comes back once. */
const painted = perStage(async (stage) => {
  const cold: Look[] = [];
  const warm: Look[] = [];
  for (let round = 0; round < stage.scale.rounds; round += 1) {
    const { context, page: open } = await visit(stage, { device: 'phone', signedIn: true });
    cold.push(await look(await open()));
    warm.push(await look(await open()));
    await context.close();
  }
  return {
    cold: median(cold.map(({ lcp }) => lcp)),
    warm: median(warm.map(({ lcp }) => lcp)),
    shift: Math.max(...[...cold, ...warm].map(({ shift }) => shift)),
  };
});

export const webPaint: readonly Measurement[] = [
  {
    name: 'web.lcp_cold',
    what: 'Largest paint of the feed on a first visit with a mid-range phone (4x slower, 1.6 Mbps, 150 ms)',
    goal: { atMost: 2500 },
    unit: 'ms',
    browser: true,
    run: async (stage) => (await painted(stage)).cold,
  },
  {
    name: 'web.lcp_warm',
    what: 'Largest paint of the feed on the next visit with the same phone',
    goal: { atMost: 1000 },
    unit: 'ms',
    browser: true,
    run: async (stage) => (await painted(stage)).warm,
  },
  {
    name: 'web.cls',
    what: 'Layout shift of the feed while it loads, the worst of all visits',
    goal: { atMost: 0 },
    browser: true,
    run: async (stage) => (await painted(stage)).shift,
  },
];
