import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cluster, startCluster } from '../harness/cluster/cluster.ts';
import { installPackages } from '../harness/cluster/packages.ts';
import { root } from '../harness/root.ts';
import { journeySettings } from './shared-gesso.ts';

/** A browser and every engine share the cores with the bucket, whose pauses are no outage here. */
const S3_TIMEOUT_MS = '10000';

/** What the nodes wrote explains a journey that failed, and would go with the cluster's folder. */
function keepNodeLogs({ nodes }: Cluster): void {
  const folder = join(root, 'test-results/cluster-logs');
  mkdirSync(folder, { recursive: true });
  for (const { logFile } of nodes.nodes) copyFileSync(logFile, join(folder, basename(logFile)));
}

/** Once per run of `npm run test:cluster`: three nodes on every engine, which all journeys share. */
export default async function openCluster(): Promise<() => Promise<void>> {
  installPackages((sentence) => process.stderr.write(`${sentence}\n`));
  const cluster = await startCluster({
    name: 'gesso-cluster-journeys',
    // Journeys come from addresses of their own, which the front passes on.
    settings: { ...journeySettings, TRUST_PROXY: '2', S3_TIMEOUT_MS },
  });
  process.env.GESSO_CLUSTER_URL = cluster.nodes.url;
  process.env.GESSO_CLUSTER_MAILBOX = join(cluster.folder, 'mail');
  return async () => {
    keepNodeLogs(cluster);
    await cluster.close();
  };
}
