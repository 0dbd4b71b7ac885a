import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measurements } from './measurements/index.ts';
import { tinyScale } from './stage/scale.ts';
import { createStage } from './stage/stage.ts';

const stage = createStage({
  scale: tinyScale,
  program: ['--import', 'tsx', 'server/src/main.ts'],
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  say: () => undefined,
  detail: () => undefined,
});
beforeAll(() => stage.product());
afterAll(() => stage.close());

describe('every measurement', () => {
  for (const { name, browser, run } of measurements) {
    if (browser) continue;
    it(`${name} gives a figure`, async () => {
      expect(Number.isFinite(await run(stage))).toBe(true);
    });
  }
});
