import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './faults/index.ts';
import { createFindings } from './findings.ts';
import { tinyScale } from './stage/scale.ts';
import { createStage } from './stage/stage.ts';

const stage = createStage({
  scale: tinyScale,
  seed: 1,
  program: ['--import', 'tsx', 'server/src/main.ts'],
  // The system outlives every fault here; what PostgreSQL acknowledged must still be written first.
  settings: { fsync: 'off', full_page_writes: 'off' },
  single: true,
});
beforeAll(() => stage.external());
afterAll(() => stage.close());

describe('every fault', { timeout: 240_000 }, () => {
  for (const { name, run } of faults) {
    it(`${name} leaves every promise kept`, async () => {
      const seen = createFindings(tinyScale);
      await run(stage, seen);
      expect(seen.broken).toEqual([]);
    });
  }
});
