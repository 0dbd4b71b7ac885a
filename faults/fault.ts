import type { Findings } from './findings.ts';
import type { Stage } from './stage/stage.ts';

/** Something that goes wrong in the world, brought about on purpose. */
export type Fault = {
  name: string;
  /** one sentence: what is done, and what must hold */
  what: string;
  run(stage: Stage, seen: Findings): Promise<void>;
};
