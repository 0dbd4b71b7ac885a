import { visitPlainly } from '../browser/plain-visit.ts';
import type { Measurement } from '../measurement.ts';
import { perStage } from '../stage/stage.ts';
import { median } from '../stage/statistics.ts';

type Look = { lcp: number; cls: number };

const isLook = (seen: unknown): seen is Look => {
  const { lcp, cls } = Object(seen);
  return typeof lcp === 'number' && typeof cls === 'number' && lcp > 0;
};

/** Browsers that never saw the place, each of which then comes back once. */
const painted = perStage(async (stage) => {
  const cold: Look[] = [];
  const warm: Look[] = [];
  for (let round = 0; round < stage.scale.rounds; round += 1) {
    const [first, second] = await visitPlainly(stage, { path: '/', visits: 2 });
    if (!isLook(first) || !isLook(second)) throw new Error('Nothing was painted.');
    cold.push(first);
    warm.push(second);
  }
  const times = (looks: Look[]) => looks.map(({ lcp }) => Math.round(lcp));
  stage.detail(`  first visits ${times(cold).join(', ')} ms; next ${times(warm).join(', ')} ms`);
  return {
    cold: median(times(cold)),
    warm: median(times(warm)),
    shift: Math.max(...[...cold, ...warm].map(({ cls }) => cls)),
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
