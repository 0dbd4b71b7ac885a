import type { SeededRandom } from '../harness/random.ts';
import type { Span } from '../load/steady-writers.ts';
import type { ClusterHarness } from './cluster-harness.ts';

/** A failure of one part of the cluster, injected on purpose while people write. */
export type ClusterFault = {
  name: string;
  /** one sentence: what is done */
  what: string;
  /** Injects the fault, and resolves when the part is back, or recovers by itself from then on. */
  happen(harness: ClusterHarness, random: SeededRandom): Promise<void>;
  /** how long an answer may take meanwhile; two seconds where nothing is said */
  answeredWithinMs?: number;
  /**
   * ms between two writes of a person; longer where many are refused, so that the retries stay within the
   * rate limits
   */
  pauseMs?: Span;
  /**
   * Requests in flight may lose their connection: HAProxy closes a kept-alive connection instead of
   * answering.
   */
  cutsConnections?: boolean;
  /** Whether nodes end by it; otherwise none may end. */
  endsNodes?: boolean;
};
