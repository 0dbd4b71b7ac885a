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
  /** whether the bucket is named in the path, not in the host */
  pathStyle: boolean;
  /** the longest wait for an answer */
  timeoutMs: number;
};

const CONNECT_MS = 500;
const ATTEMPTS = 3;
/** An attempt takes no more than this part of the time there is, so that a second one has some too. */
const SHARE_OF_ATTEMPT = 0.55;
/** Readers may be slow, and each holds a connection while it reads more than was read ahead. */
const CONNECTIONS = 1000;
/** Bodies above this size are given a millisecond more for each kilobyte. */
const QUICK_BYTES = 1024 * 1024;

/** S3 answered that there is no such object. */
export class ObjectMissing extends Error {
  constructor(
    message: string,
    /** an answer to HEAD may come from anybody between us, or be about the bucket */
    readonly isCertain: boolean,
  ) {
    super(message);
  }
}

/** There are no such bytes in the object. */
export class RangeMissing extends Error {}

type Sdk = typeof import('@aws-sdk/client-s3');
type Options = { abortSignal: AbortSignal; requestTimeout: number };

export type BucketClient = {
  sdk: Sdk;
  /**
   * Asks the bucket, and reads as much of the answer as `work` waits for; `bytes` is how much is sent.
   * Fails in time: with ObjectMissing, or with StorageUnavailable for everything else.
   */
  ask<T>(work: (client: S3Client, options: Options) => Promise<T>, bytes?: number): Promise<T>;
  close(): void;
};

/** Loaded only where there is a bucket: it takes a while. */
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
    // Older servers do not know the newer checksums; bodies carry their MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Again after a random and growing pause.
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

/** A bucket that is not there is no missing object. */
function missingObject(error: Error): ObjectMissing | undefined {
  const isCertain = error.name === 'NoSuchKey';
  const isMissing = isCertain || (error.name === 'NotFound' && statusOf(error) === 404);
  return isMissing ? new ObjectMissing(error.message, isCertain) : undefined;
}

/** Only the message: the error of the library holds the request with its signature. */
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

  /** The library retries; whatever it is at, the time ends it. */
  async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new StorageUnavailable(`The bucket did not answer within ${ms} ms.`));
        controller.abort();
      }, ms);
    });
    try {
      return await Promise.race([work(controller.signal), late]);
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
