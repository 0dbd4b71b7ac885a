import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { type Bucket, openBucket } from '../../../server/src/platform/storage/s3/bucket.ts';
import { readSettings } from '../../../server/src/settings/settings.ts';
import {
  startBucketProxy,
  type TestBucketProxy,
} from '../../../server/src/testing/test-bucket-proxy.ts';
import {
  startDatabaseProxy,
  type TestDatabaseProxy,
} from '../../../server/src/testing/test-database-proxy.ts';
import { OFFICIAL_EMAILS, runningWeek } from '../../harness/challenge.ts';
import { type Cluster, startCluster } from '../../harness/cluster/cluster.ts';
import { installPackages } from '../../harness/cluster/packages.ts';

/** A complete cluster, with fault-injecting proxies in front of PgBouncer and the bucket. */
export type ClusterHarness = {
  cluster: Cluster;
  poolerProxy: TestDatabaseProxy;
  bucketProxy: TestBucketProxy;
  /** bypasses the proxy */
  bucket: Bucket;
  /** to the primary, bypassing PgBouncer and the proxy */
  connection: PoolConfig;
  /** the challenge week that accepts submissions */
  weekNumber: number;
  /** Starts the stopped parts, and resolves once the cluster is healthy. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Proxies = { pooler?: TestDatabaseProxy; bucket?: TestBucketProxy };

async function settle({ database, nodes }: Cluster): Promise<void> {
  await Promise.all(database.nodes.map(({ patroni }) => patroni.start()));
  await database.settled();
  await nodes.settled();
}

export async function startClusterHarness(): Promise<ClusterHarness> {
  installPackages((sentence) => process.stderr.write(`${sentence}\n`));
  const proxies: Proxies = {};
  const cluster = await startCluster({
    name: 'gesso-cluster-faults',
    // Each client has its own address (X-Forwarded-For), so that rate limits by network do not
    // apply.
    settings: { TRUST_PROXY: '2', OFFICIAL_EMAILS },
    async lead({ database, shared }) {
      proxies.pooler = await startDatabaseProxy(database.urls.pooler);
      proxies.bucket = await startBucketProxy(shared.swift.endpoint);
      return {
        DATABASE_POOLER_URL: proxies.pooler.connectionString,
        S3_ENDPOINT: proxies.bucket.endpoint,
      };
    },
  });
  try {
    return await harnessOf(cluster, proxies);
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

async function harnessOf(cluster: Cluster, proxies: Proxies): Promise<ClusterHarness> {
  const { pooler: poolerProxy, bucket: bucketProxy } = proxies;
  const settings = readSettings(cluster.shared.env).s3;
  if (!poolerProxy || !bucketProxy || !settings) throw new Error('The cluster has no proxies.');
  await settle(cluster);
  const bucket = await openBucket(settings);
  const { url } = cluster.nodes;
  const { weekNumber } = await runningWeek({ url, mailbox: join(cluster.folder, 'mail') });
  return {
    cluster,
    poolerProxy,
    bucketProxy,
    bucket,
    connection: { connectionString: cluster.database.urls.session },
    weekNumber,
    settled: () => settle(cluster),
    async close() {
      bucket.close();
      await cluster.close();
      await Promise.all([poolerProxy.close(), bucketProxy.close()]);
    },
  };
}
