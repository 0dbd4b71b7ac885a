import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverProgram } from '../../server/src/testing/server-program.ts';
import { faults } from './faults/index.ts';
import { createFindings } from './findings.ts';
import { createHarness } from './harness/harness.ts';
import { tinyScale } from './harness/scale.ts';

const harness = createHarness({
  scale: tinyScale,
  seed: 1,
  program: serverProgram,
  // No fault here stops the operating system, so PostgreSQL need not flush to disk.
  settings: { fsync: 'off', full_page_writes: 'off' },
  single: true,
});
beforeAll(() => harness.external());
afterAll(() => harness.close());

describe('every fault', { timeout: 240_000 }, () => {
  for (const { name, run } of faults) {
    it(`${name} breaks no invariant`, async () => {
      const findings = createFindings(tinyScale);
      await run(harness, findings);
      expect(findings.broken).toEqual([]);
    });
  }
});
