import type { ClusterFault } from '../cluster-fault.ts';
import {
  commitAnswerLost,
  etcdAway,
  pgbouncerRestarts,
  primaryKilled,
  standbyKilled,
} from './database.ts';
import { clockWrong, nodeFrozen, nodeKilled } from './nodes.ts';
import { bucketFails, redisKilled } from './shared.ts';

export const clusterFaults: readonly ClusterFault[] = [
  nodeKilled,
  nodeFrozen,
  clockWrong,
  primaryKilled,
  standbyKilled,
  etcdAway,
  pgbouncerRestarts,
  commitAnswerLost,
  redisKilled,
  bucketFails,
];
