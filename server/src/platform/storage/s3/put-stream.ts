import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { BucketClient } from './bucket-client.ts';

/** At least 5 MB, by the rules of S3; 10,000 of them are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

type NewObject = { key: string; content: Readable; type: string };

/** The content in pieces of one length, the last of them shorter, or empty where there is no other. */
async function* inParts(content: Readable, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= length) {
      const all = Buffer.concat(held);
      yield all.subarray(0, length);
      isFirst = false;
      held = [all.subarray(length)];
      bytes -= length;
    }
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(held);
}

/** Stores a stream whose length nobody knows; where that fails, nothing of it stays. */
export async function putStream(
  { sdk, ask }: BucketClient,
  Bucket: string,
  { key: Key, content, type: ContentType }: NewObject,
): Promise<number> {
  const place = { Bucket, Key };
  const { UploadId } = await ask((s3, options) =>
    s3.send(new sdk.CreateMultipartUploadCommand({ ...place, ContentType }), options),
  );
  const upload = { ...place, UploadId };
  const parts: CompletedPart[] = [];
  let bytes = 0;
  try {
    for await (const Body of inParts(content, PART_BYTES)) {
      const PartNumber = parts.length + 1;
      const part = {
        ...upload,
        PartNumber,
        Body,
        ContentMD5: createHash('md5').update(Body).digest('base64'),
      };
      const { ETag } = await ask(
        (s3, options) => s3.send(new sdk.UploadPartCommand(part), options),
        Body.length,
      );
      parts.push({ ETag, PartNumber });
      bytes += Body.length;
    }
    const whole = { ...upload, MultipartUpload: { Parts: parts } };
    // Putting the parts together takes the bucket as long as sending one.
    await ask(
      (s3, options) => s3.send(new sdk.CompleteMultipartUploadCommand(whole), options),
      PART_BYTES,
    );
    return bytes;
  } catch (error) {
    await ask((s3, options) => s3.send(new sdk.AbortMultipartUploadCommand(upload), options)).catch(
      () => undefined,
    );
    throw error;
  }
}
