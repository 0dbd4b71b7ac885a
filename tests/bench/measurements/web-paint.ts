import { visitPlainly } from '../browser/plain-visit.ts';
import { perHarness } from '../harness/harness.ts';
import { median } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

type Look = { lcp: number; cls: number };

const isLook = (seen: unknown): seen is Look => {
  const { lcp, cls } = Object(seen);
  return typeof lcp === 'number' && typeof cls === 'number' && lcp > 0;
};

/** First visits with a cold cache, each followed by one with a warm cache. */
const painted = perHarness(async (harness) => {
  const cold: Look[] = [];
  const warm: Look[] = [];
  for (let round = 0; round < harness.scale.rounds; round += 1) {
    const [first, second] = await visitPlainly(harness, { path: '/', visits: 2 });
    if (!isLook(first) || !isLook(second)) throw new Error('Nothing was painted.');
    cold.push(first);
    warm.push(second);
  }
  const times = (looks: Look[]) => looks.map(({ lcp }) => Math.round(lcp));
  harness.detail(`  first visits ${times(cold).join(', ')} ms; next ${times(warm).join(', ')} ms`);
  return {
    cold: median(times(cold)),
    warm: median(times(warm)),
    shift: Math.max(...[...cold, ...warm].map(({ cls }) => cls)),
  };
});

export const webPaint: readonly Measurement[] = [
  {
    name: 'web.lcp_cold',
    what: 'Largest contentful paint of the feed on a first visit with a mid-range phone (4x slower, 1.6 Mbps, 150 ms)',
    goal: { atMost: 2500 },
    unit: 'ms',
    browser: true,
    run: async (harness) => (await painted(harness)).cold,
  },
  {
    name: 'web.lcp_warm',
    what: 'Largest contentful paint of the feed on the next visit with the same phone',
    goal: { atMost: 1000 },
    unit: 'ms',
    browser: true,
    run: async (harness) => (await painted(harness)).warm,
  },
  {
    name: 'web.cls',
    what: 'Layout shift of the feed while it loads, the worst of all visits',
    goal: { atMost: 0 },
    browser: true,
    run: async (harness) => (await painted(harness)).shift,
  },
];
