import { setTimeout as pause } from 'node:timers/promises';
import { clockAhead } from '../../../harness/clock-ahead.ts';
import { restartNode } from '../../../harness/cluster/restart-node.ts';
import type { SeededRandom } from '../../harness/random.ts';
import type { ClusterFault } from '../cluster-fault.ts';
import type { ClusterHarness } from '../cluster-harness.ts';

const FROZEN_MS = 20_000;
const AHEAD_MS = 3_600_000;
const AHEAD_FOR_MS = 10_000;

function anyNode({ cluster }: ClusterHarness, random: SeededRandom) {
  const node = random.pick(cluster.nodes.nodes);
  if (!node) throw new Error('There is no node.');
  return node;
}

export const nodeKilled: ClusterFault = {
  name: 'node-killed',
  what: 'One of three nodes is killed and restarted a few seconds later',
  endsNodes: true,
  cutsConnections: true,
  async happen(harness, random) {
    const node = anyNode(harness, random);
    await node.kill();
    await pause(random.between(1000, 5000));
    await node.start();
  },
};

export const nodeFrozen: ClusterFault = {
  name: 'node-frozen',
  what: 'A node is frozen (SIGSTOP) for 20 s and continues with its old state',
  // Requests in flight at the frozen node wait until it resumes.
  answeredWithinMs: FROZEN_MS + 5000,
  async happen(harness, random) {
    const node = anyNode(harness, random);
    node.freeze();
    await pause(FROZEN_MS);
    node.wake();
  },
};

export const clockWrong: ClusterFault = {
  name: 'clock-ahead',
  what: 'The clock of one node runs an hour ahead of all others',
  endsNodes: true,
  async happen(harness, random) {
    const { front } = harness.cluster.nodes;
    const node = anyNode(harness, random);
    await restartNode(front, node, clockAhead(AHEAD_MS));
    await pause(AHEAD_FOR_MS);
    await restartNode(front, node);
  },
};
