import { Redis, type RedisOptions } from 'ioredis';

/** One Redis, or the name of a primary that Sentinels know. */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | { kind: 'sentinel'; options: SentinelAddress };

type SentinelAddress = {
  sentinels: { host: string; port: number }[];
  name: string;
  db: number;
  username?: string;
  password?: string;
};

/** No command waits longer for Redis. */
const COMMAND_MS = 300;
/** Heartbeats bring data far more often: a connection without any leads nowhere. */
const SILENT_MS = 2000;
const RETRY_MS = { step: 50, most: 500 };

const retry = (attempt: number): number => Math.min(attempt * RETRY_MS.step, RETRY_MS.most);

/** Fails at once where ioredis would wait, and never stops trying to connect. */
const OPTIONS: RedisOptions = {
  connectTimeout: 1000,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENT_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A count must not be added twice.
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  retryStrategy: retry,
};

const SENTINEL_OPTIONS: RedisOptions = {
  ...OPTIONS,
  sentinelCommandTimeout: COMMAND_MS,
  sentinelRetryStrategy: retry,
  // Leaves a former main one that still answers.
  failoverDetector: true,
};

const closed = new WeakSet<Redis>();

/** ioredis ends for good when it notices a failover while it connects: until we close it, it goes on. */
function neverEnd(client: Redis): void {
  client.on('end', () => {
    const again = () => {
      if (!closed.has(client)) client.connect().catch(() => undefined); // 'end' says it again
    };
    setTimeout(again, RETRY_MS.step).unref();
  });
}

export function disconnectRedis(client: Redis): void {
  closed.add(client);
  client.disconnect();
}

/** Begins to connect and does not wait for it: whoever asks meanwhile is refused at once. */
export function connectRedis(address: RedisAddress): Redis {
  const client =
    address.kind === 'server'
      ? new Redis(address.url, OPTIONS)
      : new Redis({ ...SENTINEL_OPTIONS, ...address.options });
  // Without a listener it would be printed; the commands say it too.
  client.on('error', () => undefined);
  neverEnd(client);
  return client;
}
