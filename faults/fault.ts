import type { Findings } from './findings.ts';
import type { FaultStage } from './stage/stage.ts';

/** A failure injected into the running product on purpose. */
export type Fault = {
  name: string;
  /** one sentence: what is done, and what must hold */
  what: string;
  run(stage: FaultStage, seen: Findings): Promise<void>;
};
