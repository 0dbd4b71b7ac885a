import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { waitUntil } from '../../wait-until.ts';
import type { Swift } from './swift.ts';

/** Creates a bucket, with retries, since the S3 server responds before its storage is ready. */
export async function makeBucket(swift: Swift, bucket: string): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = swift;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await waitUntil(`the bucket ${bucket} is created`, () =>
    client.send(new CreateBucketCommand({ Bucket: bucket })).then(
      () => true,
      () => false,
    ),
  );
  client.destroy();
}
