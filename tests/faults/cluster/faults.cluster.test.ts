import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindings } from '../findings.ts';
import { fullScale } from '../harness/scale.ts';
import { type ClusterHarness, startClusterHarness } from './cluster-harness.ts';
import { clusterFaults } from './faults/index.ts';
import { runFaultUnderLoad } from './run-fault-under-load.ts';

let harness: ClusterHarness;
beforeAll(async () => {
  harness = await startClusterHarness();
});
afterAll(() => harness?.close());

describe('every fault of the cluster', () => {
  for (const fault of clusterFaults) {
    it(`${fault.name} breaks no invariant`, async () => {
      const findings = createFindings(fullScale);
      await runFaultUnderLoad(harness, fault, 1, findings);
      console.log(`${fault.name}: ${findings.notes.join('; ')}`);
      expect(findings.broken).toEqual([]);
    });
  }
});
