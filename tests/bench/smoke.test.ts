import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverProgram } from '../../server/src/testing/server-program.ts';
import { createHarness } from './harness/harness.ts';
import { tinyScale } from './harness/scale.ts';
import { measurements } from './measurements/index.ts';

const harness = createHarness({
  scale: tinyScale,
  program: serverProgram,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // Image and original jobs run at the priority of the test, so that other load does not starve
  // them.
  environment: { PICTURES_NICENESS: '0', ORIGINALS_NICENESS: '0' },
  say: () => undefined,
  detail: () => undefined,
});
beforeAll(() => harness.product());
afterAll(() => harness.close());

describe('every measurement', () => {
  for (const { name, browser, engine, run } of measurements) {
    if (browser || engine) continue;
    it(`${name} returns a figure`, async () => {
      expect(Number.isFinite(await run(harness))).toBe(true);
    });
  }
});
