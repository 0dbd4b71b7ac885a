import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cluster, startCluster } from '../harness/cluster/cluster.ts';
import { installPackages } from '../harness/cluster/packages.ts';
import { root } from '../harness/root.ts';
import { journeySettings } from './shared-gesso.ts';

/**
 * The browser and all engines share the cores with the bucket, whose pauses are not outages here.
 */
const S3_TIMEOUT_MS = '10000';

/** Keeps the logs of the nodes for failed journeys, before the cluster's folder is removed. */
function keepNodeLogs({ nodes }: Cluster): void {
  const folder = join(root, 'test-results/cluster-logs');
  mkdirSync(folder, { recursive: true });
  for (const { logFile } of nodes.nodes) copyFileSync(logFile, join(folder, basename(logFile)));
}

/** Once per run of `npm run test:cluster`: three nodes with all engines, shared by all journeys. */
export default async function openCluster(): Promise<() => Promise<void>> {
  installPackages((sentence) => process.stderr.write(`${sentence}\n`));
  const cluster = await startCluster({
    name: 'gesso-cluster-journeys',
    // Journeys use individual addresses, which the front proxy forwards.
    settings: { ...journeySettings, TRUST_PROXY: '2', S3_TIMEOUT_MS },
  });
  process.env.GESSO_CLUSTER_URL = cluster.nodes.url;
  process.env.GESSO_CLUSTER_MAILBOX = join(cluster.folder, 'mail');
  return async () => {
    keepNodeLogs(cluster);
    await cluster.close();
  };
}
