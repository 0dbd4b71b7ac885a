import type { SeededRandom } from '../harness/random.ts';
import type { Span } from '../load/steady-writers.ts';
import type { ClusterHarness } from './cluster-harness.ts';

/** A failure of one part of the cluster, injected on purpose while people write. */
export type ClusterFault = {
  name: string;
  /** one sentence: what is done */
  what: string;
  /** Does it, and resolves when whatever was taken away is there again, or heals by itself from then on. */
  happen(harness: ClusterHarness, random: SeededRandom): Promise<void>;
  /** how long an answer may take meanwhile; two seconds where nothing is said */
  answeredWithinMs?: number;
  /** ms people wait between two writes; longer where much is refused, for the repetitions to stay within the limits of a person */
  pauseMs?: Span;
  /** Who is being served by what is killed may lose the connection: HAProxy hands that on to a client that kept its own. */
  cutsConnections?: boolean;
  /** Nodes are ended by it; otherwise none may end. */
  endsNodes?: boolean;
};
