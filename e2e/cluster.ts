import { join } from 'node:path';
import { startCluster } from '../cluster/cluster.ts';
import { installPackages } from '../cluster/packages.ts';
import { journeySettings } from './shared-gesso.ts';

/** A browser and every engine share the cores with the bucket, whose pauses are no outage here. */
const S3_TIMEOUT_MS = '10000';

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
  return () => cluster.close();
}
