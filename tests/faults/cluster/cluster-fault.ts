import type { SeededRandom } from '../harness/random.ts';
import type { Span } from '../load/steady-writers.ts';
import type { ClusterHarness } from './cluster-harness.ts';

/** A failure of one part of the cluster, injected under write load. */
export type ClusterFault = {
  name: string;
  /** a one-sentence description */
  what: string;
  /** Injects the fault; resolves when the part is back or will recover by itself. */
  happen(harness: ClusterHarness, random: SeededRandom): Promise<void>;
  /** maximum response time meanwhile; two seconds by default */
  answeredWithinMs?: number;
  /**
   * ms between two writes of a person; longer if many are refused, so that retries stay within the
   * rate limits
   */
  pauseMs?: Span;
  /**
   * Requests in flight may lose their connection: HAProxy closes a persistent connection instead of
   * responding.
   */
  cutsConnections?: boolean;
  /** Whether the fault ends nodes; otherwise none may end. */
  endsNodes?: boolean;
};
