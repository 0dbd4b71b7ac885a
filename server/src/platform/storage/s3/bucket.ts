import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { rangeHeader, type WantedRange } from '../../http/byte-range.ts';
import type { Content } from '../storage.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import {
  type BucketClient,
  ObjectMissing,
  openBucketClient,
  RangeMissing,
  type S3Settings,
} from './bucket-client.ts';
import { putStream } from './put-stream.ts';
import { readAhead } from './read-ahead.ts';

type BucketObject = {
  key: string;
  size: number;
  /** changes with the content */
  etag: string;
};

/** The objects of one bucket; each is complete or missing. */
export type Bucket = {
  put(key: string, bytes: Uint8Array, type?: string): Promise<void>;
  /** Uploads in parts, with one part in memory at a time; returns the number of bytes. */
  putStream(key: string, content: Readable, type: string): Promise<number>;
  /** Returns the whole object when the requested range lies outside it. */
  get(key: string, range?: WantedRange): Promise<Content | null>;
  size(key: string): Promise<number | null>;
  /** The MD5 of the uploaded bytes, in hexadecimal digits. */
  md5(key: string): Promise<string | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Sorted by key. */
  list(prefix: string): AsyncIterable<BucketObject>;
  /** The folder names directly below the prefix. */
  folders(prefix: string): AsyncIterable<string>;
  /** Fails while the bucket is unavailable. */
  check(): Promise<void>;
  close(): void;
};

const nullIfMissing = (error: unknown): null => {
  if (error instanceof ObjectMissing) return null;
  throw error;
};

const nullIfCertainlyMissing = (error: unknown): null => {
  if (!(error instanceof ObjectMissing) || error.isCertain) return nullIfMissing(error);
  throw new StorageUnavailable('The bucket answered 404 without saying what is missing.');
};

/** Parses a header like 'bytes 0-99/1000'. */
function readContentRange(header: string | undefined): Omit<Content, 'stream'> | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (!first || !last || !size) return undefined;
  return { size: Number(size), part: { first: Number(first), last: Number(last) } };
}

async function* pagesOf(client: BucketClient, bucket: string, prefix: string, delimiter?: string) {
  let token: string | undefined;
  do {
    const page = await client.ask((s3, options) =>
      s3.send(
        new client.sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
        }),
        options,
      ),
    );
    yield page;
    token = page.NextContinuationToken;
  } while (token);
}

export async function openBucket(settings: S3Settings): Promise<Bucket> {
  const client = await openBucketClient(settings);
  const { sdk, ask } = client;
  const Bucket = settings.bucket;

  async function* list(prefix: string): AsyncGenerator<BucketObject> {
    for await (const { Contents = [] } of pagesOf(client, Bucket, prefix)) {
      for (const { Key: key = '', Size: size = 0, ETag: etag = '' } of Contents) {
        yield { key, size, etag };
      }
    }
  }

  async function* folders(prefix: string): AsyncGenerator<string> {
    for await (const { CommonPrefixes = [] } of pagesOf(client, Bucket, prefix, '/')) {
      for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
    }
  }

  const read = (Key: string, range?: WantedRange): Promise<Content> =>
    ask(async (s3, options) => {
      const rangeOption = range && { Range: rangeHeader(range) };
      const command = new sdk.GetObjectCommand({ Bucket, Key, ...rangeOption });
      const { Body, ContentLength: length, ContentRange } = await s3.send(command, options);
      if (!(Body instanceof Readable) || length === undefined) throw new Error('no body');
      const stream = await readAhead(Body, length);
      const contentRange = readContentRange(ContentRange);
      return contentRange ? { stream, ...contentRange } : { stream, size: length };
    });

  const head = (Key: string) =>
    ask((s3, options) => s3.send(new sdk.HeadObjectCommand({ Bucket, Key }), options)).catch(
      nullIfMissing,
    );

  return {
    async put(Key, Body, ContentType = 'application/octet-stream') {
      const md5 = createHash('md5').update(Body).digest();
      const command = {
        ...{ Bucket, Key, Body, ContentType },
        // The bucket verifies it on receipt; its own ETag is not an MD5 if it encrypts.
        ContentMD5: md5.toString('base64'),
        Metadata: { md5: md5.toString('hex') },
      };
      await ask((s3, options) => s3.send(new sdk.PutObjectCommand(command), options), Body.length);
    },
    putStream: (key, content, type) => putStream(client, Bucket, { key, content, type }),
    get: (key, range) =>
      read(key, range)
        .catch((error: unknown) => {
          if (error instanceof RangeMissing) return read(key);
          throw error;
        })
        .catch(nullIfCertainlyMissing),
    size: async (key) => (await head(key))?.ContentLength ?? null,
    md5: async (key) => (await head(key))?.Metadata?.md5 ?? null,
    async remove(Key) {
      await ask((s3, options) =>
        s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
      ).catch(nullIfMissing);
    },
    list,
    folders,
    async check() {
      await ask((s3, options) => s3.send(new sdk.HeadBucketCommand({ Bucket }), options));
    },
    close: client.close,
  };
}
