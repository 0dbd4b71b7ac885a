import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** A bucket for all files, instead of the data folder. */
export type S3Settings = {
  /** null: Amazon S3, in the region */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** whether the bucket is named in the path instead of the host */
  pathStyle: boolean;
  /** the maximum wait for a response */
  timeoutMs: number;
};

const CONNECT_MS = 500;
const ATTEMPTS = 3;
/**
 * An attempt may take at most this share of the remaining time, so that a second one is possible.
 */
const SHARE_OF_ATTEMPT = 0.55;
/** Readers may be slow, and each holds a connection while it reads beyond the read-ahead. */
const CONNECTIONS = 1000;
/** Bodies above this size get one more millisecond per kilobyte. */
const QUICK_BYTES = 1024 * 1024;

/** S3 reported that the object does not exist. */
export class ObjectMissing extends Error {
  constructor(
    message: string,
    /** a response to HEAD may come from a proxy, or be about the bucket */
    readonly isCertain: boolean,
  ) {
    super(message);
  }
}

/** The object has no such bytes. */
export class RangeMissing extends Error {}

type Sdk = typeof import('@aws-sdk/client-s3');
type Options = { abortSignal: AbortSignal; requestTimeout: number };

export type BucketClient = {
  sdk: Sdk;
  /**
   * Sends a request and waits until `work` has read the response; `bytes` is the size of the
   * request body. Fails in time: with ObjectMissing, or with StorageUnavailable for everything
   * else.
   */
  ask<T>(work: (client: S3Client, options: Options) => Promise<T>, bytes?: number): Promise<T>;
  close(): void;
};

/** Loaded only if there is a bucket, because it takes a while. */
const loadSdk = (): Promise<Sdk> => import('@aws-sdk/client-s3');

function createClient({ S3Client }: Sdk, settings: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    forcePathStyle: settings.pathStyle,
    // Older servers do not support the newer checksums; bodies carry their MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Retries after a random and growing delay.
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const statusOf = (error: Error): unknown =>
  '$metadata' in error && error.$metadata instanceof Object && 'httpStatusCode' in error.$metadata
    ? error.$metadata.httpStatusCode
    : undefined;

/** A missing bucket is not a missing object. */
function missingObject(error: Error): ObjectMissing | undefined {
  const isCertain = error.name === 'NoSuchKey';
  const isMissing = isCertain || (error.name === 'NotFound' && statusOf(error) === 404);
  return isMissing ? new ObjectMissing(error.message, isCertain) : undefined;
}

/** Keeps only the message: the library's error contains the request with its signature. */
function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new StorageUnavailable(String(error));
  if (error instanceof StorageUnavailable) return error;
  const missing = missingObject(error);
  if (missing) return missing;
  const status = statusOf(error);
  if (status === 416) return new RangeMissing(error.message);
  const code = status === undefined ? '' : ` (${status})`;
  return new StorageUnavailable(`The bucket failed: ${error.name}${code}: ${error.message}`);
}

export async function openBucketClient(settings: S3Settings): Promise<BucketClient> {
  const sdk = await loadSdk();
  const client = createClient(sdk, settings);
  const breaker = createCircuitBreaker();

  const timeFor = (bytes: number): number =>
    settings.timeoutMs + Math.max(0, bytes - QUICK_BYTES) / 1024;

  /** Enforces the time limit across the library's retries. */
  async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new StorageUnavailable(`The bucket did not answer within ${ms} ms.`));
        controller.abort();
      }, ms);
    });
    try {
      return await Promise.race([work(controller.signal), timeout]);
    } catch (error) {
      throw translate(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    sdk,
    ask: (work, bytes = 0) =>
      breaker.run(() => {
        const ms = timeFor(bytes);
        const requestTimeout = ms * SHARE_OF_ATTEMPT;
        return inTime(ms, (abortSignal) => work(client, { abortSignal, requestTimeout }));
      }),
    close: () => client.destroy(),
  };
}
