import type { Findings } from './findings.ts';
import type { FaultHarness } from './harness/harness.ts';

/** A failure injected into the running product on purpose. */
export type Fault = {
  name: string;
  /** one sentence: what is done, and what must hold */
  what: string;
  run(harness: FaultHarness, seen: Findings): Promise<void>;
};
