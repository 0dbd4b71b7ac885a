import { freePort } from '../free-port.ts';
import { engineFolder } from './cluster-folder.ts';
import type { EngineProcess } from './engine-process.ts';
import { makeBucket } from './engines/bucket.ts';
import { createRedis } from './engines/redis.ts';
import { type Swift, startSwift } from './engines/swift.ts';

export type ClusterShared = {
  redis: EngineProcess;
  swift: Swift;
  ports: { redis: number; s3: number };
  /** the settings that connect a node to it */
  env: Record<string, string>;
};

const BUCKET = 'gesso';

async function startStorage(folder: string): Promise<{ swift: Swift; port: number }> {
  const ports = {
    s3: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  };
  const swift = await startSwift(engineFolder(folder, 'swift'), ports);
  await makeBucket(swift, BUCKET);
  return { swift, port: ports.s3 };
}

/** Services that nodes share in addition to the database. */
export async function startShared(folder: string): Promise<ClusterShared> {
  const redisPort = await freePort();
  const redis = createRedis({ folder: engineFolder(folder, 'redis'), port: redisPort });
  await redis.start();
  const { swift, port } = await startStorage(folder);
  return {
    redis,
    swift,
    ports: { redis: redisPort, s3: port },
    env: {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      S3_ENDPOINT: swift.endpoint,
      S3_REGION: swift.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: swift.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    },
  };
}
