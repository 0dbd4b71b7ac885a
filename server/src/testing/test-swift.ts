import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSwift, startSwift } from '../../../tests/harness/cluster/engines/swift.ts';
import { freePort } from '../../../tests/harness/free-port.ts';
import type { S3Settings } from '../platform/storage/s3/bucket-client.ts';

export type TestSwift = {
  endpoint: string;
  /** The settings of a new bucket. */
  newBucket(changes?: Partial<S3Settings>): Promise<S3Settings>;
  /** The number of unfinished multipart uploads of a bucket. */
  unfinishedUploads(bucket: string): Promise<number>;
  stop(): Promise<void>;
};

/** On a busy machine responses may take long without an outage. */
const PATIENT_MS = 30_000;

/** A real S3 server: OpenStack Swift from Debian's packages. */
export async function startTestSwift(): Promise<TestSwift> {
  installSwift();
  const folder = mkdtempSync(join(tmpdir(), 'gesso-swift-'));
  const swift = await startSwift(folder, {
    s3: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  });
  const { endpoint, region, accessKeyId, secretAccessKey } = swift;
  const { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  let bucketCount = 0;
  return {
    endpoint,
    async newBucket(changes) {
      bucketCount += 1;
      const bucket = `gesso-${process.pid}-${bucketCount}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      const place = { endpoint, region, accessKeyId, secretAccessKey, bucket };
      return { ...place, pathStyle: true, timeoutMs: PATIENT_MS, ...changes };
    },
    async unfinishedUploads(bucket) {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket }),
      );
      return Uploads.length;
    },
    async stop() {
      client.destroy();
      await swift.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
