import type { Findings } from './findings.ts';
import type { FaultHarness } from './harness/harness.ts';

/** A failure injected into the running product on purpose. */
export type Fault = {
  name: string;
  /** one sentence: the fault, and the required behavior */
  what: string;
  run(harness: FaultHarness, findings: Findings): Promise<void>;
};
