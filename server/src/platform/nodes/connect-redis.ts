import { Redis, type RedisOptions } from 'ioredis';

/** One Redis, or the name of a primary known to Sentinels. */
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

/** Timeout of each command. */
const COMMAND_MS = 300;
/** Heartbeats bring data far more often: a connection without any is dead. */
const SILENT_MS = 2000;
const RETRY_MS = { step: 50, most: 500 };

const retry = (attempt: number): number => Math.min(attempt * RETRY_MS.step, RETRY_MS.most);

/** Fails immediately where ioredis would wait, and never stops trying to connect. */
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
  // Leaves a former primary that still responds.
  failoverDetector: true,
};

const closed = new WeakSet<Redis>();

/**
 * ioredis gives up when it notices a failover while connecting: this reconnects until we close it.
 */
function neverEnd(client: Redis): void {
  client.on('end', () => {
    const reconnect = () => {
      if (!closed.has(client)) client.connect().catch(() => undefined); // a failure emits 'end' again
    };
    setTimeout(reconnect, RETRY_MS.step).unref();
  });
}

export function disconnectRedis(client: Redis): void {
  closed.add(client);
  client.disconnect();
}

/** Starts connecting without waiting; commands meanwhile fail immediately. */
export function connectRedis(address: RedisAddress): Redis {
  const client =
    address.kind === 'server'
      ? new Redis(address.url, OPTIONS)
      : new Redis({ ...SENTINEL_OPTIONS, ...address.options });
  // Without a listener the error would be printed; the commands report it as well.
  client.on('error', () => undefined);
  neverEnd(client);
  return client;
}
