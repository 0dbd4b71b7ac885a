import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { BucketClient } from './bucket-client.ts';

/** S3 requires at least 5 MB; 10,000 parts are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

type NewObject = { key: string; content: Readable; type: string };

/**
 * Splits the content into parts of one length; the last is shorter, or empty if it is the only one.
 */
async function* inParts(content: Readable, length: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    buffered.push(chunk);
    bytes += chunk.length;
    while (bytes >= length) {
      const joined = Buffer.concat(buffered);
      yield joined.subarray(0, length);
      isFirst = false;
      buffered = [joined.subarray(length)];
      bytes -= length;
    }
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(buffered);
}

/** Stores a stream of unknown length; a failed upload leaves nothing behind. */
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
    const completion = { ...upload, MultipartUpload: { Parts: parts } };
    // The bucket may take as long to join the parts as to receive one.
    await ask(
      (s3, options) => s3.send(new sdk.CompleteMultipartUploadCommand(completion), options),
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
