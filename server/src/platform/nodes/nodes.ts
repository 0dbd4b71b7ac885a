import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { perProcessLimits, type RateLimits } from '../http/rate-limits.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { type Bus, createInProcessBus } from '../live/bus.ts';
import { busOutagesStore } from '../live/bus-outages.store.ts';
import { createBusOutages } from '../live/bus-outages.ts';
import type { LivePublication } from '../live/live-rules.ts';
import { createSharedBus, type IsPublication, type SharedBus } from '../live/shared-bus.ts';
import type { Secret } from '../secret/secret.ts';
import { connectRedis, type RedisAddress } from './connect-redis.ts';
import { createDatabaseLimits } from './database-limits.ts';
import { leasesStore } from './leases.store.ts';
import { type AcquireLease, createLeases } from './leases.ts';
import { createPermitLimits, type TakePermits } from './permit-limits.ts';
import { rateLimitsStore } from './rate-limits.store.ts';
import { createRedisTransport } from './redis-transport.ts';
import type { WorkerChannel } from './worker-channel.ts';

/**
 * Takes up to ARGV[3] of the ARGV[1] permits of a window of ARGV[2] ms; returns how many were left
 * to take, and the ms until the window ends. Uses Redis's clock.
 */
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local granted = math.min(tonumber(ARGV[3]), tonumber(ARGV[1]) - used)
if granted > 0 then redis.call('INCRBY', KEYS[1], granted) end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { math.max(granted, 0), redis.call('PTTL', KEYS[1]) }`;

/** Permits shared by all nodes on one Redis. */
function createRedisPermits(redis: Redis, prefix: string): TakePermits {
  redis.defineCommand('takePermits', { numberOfKeys: 1, lua: TAKE });
  const { takePermits } = redis as Redis & { takePermits: TakePermits };
  return (key, ...request) => takePermits.call(redis, `${prefix}:limit:${key}`, ...request);
}

/**
 * Limits up to this are counted in the database. They include all limits of passwords, codes and
 * emails, whose requests write to the database anyway.
 */
const EXACT_MAX = 60;

/** State that this node shares with others on the same database. */
export type Nodes<P extends LivePublication = LivePublication> = {
  bus: Bus<P>;
  rateLimits: RateLimits;
  /**
   * a lock for work that only one request may do at a time on all nodes; null without other nodes
   */
  acquireLease: AcquireLease | null;
  /** call before serving a request; null without other nodes */
  check: (() => void) | null;
  close(): void;
};

type Parts<P extends LivePublication> = {
  redis: RedisAddress | null;
  /** to the other workers of this machine; null without any */
  worker: WorkerChannel | null;
  db: Database;
  secret: Secret;
  /** validates a message of another node */
  isPublication: IsPublication<P>;
  log: FastifyBaseLogger;
};

type Between<P extends LivePublication> = { bus: SharedBus<P>; takePermits: TakePermits };

const alone = <P extends LivePublication>(): Nodes<P> => ({
  bus: createInProcessBus(),
  rateLimits: perProcessLimits,
  acquireLease: null,
  check: null,
  close: () => undefined,
});

/** Uses Redis for messages and permits between the nodes of all machines. */
function throughRedis<P extends LivePublication>(
  redis: RedisAddress,
  { db, secret, isPublication, log }: Parts<P>,
): Between<P> {
  const commands = connectRedis(redis);
  const subscriber = connectRedis(redis);
  // Nodes of one database share a secret; other sites may use the same Redis.
  const prefix = `gesso:${secret.hash('redis').toString('base64url').slice(0, 16)}`;
  const transport = createRedisTransport({ commands, subscriber, prefix });
  return {
    bus: createSharedBus({ transport, isPublication, outages: createBusOutages(db, log) }),
    takePermits: createRedisPermits(commands, prefix),
  };
}

/** Uses the supervisor in the same way between the workers of one machine. */
const throughSupervisor = <P extends LivePublication>(
  { transport, takePermits }: WorkerChannel,
  { isPublication }: Parts<P>,
): Between<P> => ({
  bus: createSharedBus({ transport, isPublication, outages: null }),
  takePermits,
});

function connectNodes<P extends LivePublication>(parts: Parts<P>): Between<P> | null {
  if (parts.redis) return throughRedis(parts.redis, parts);
  return parts.worker && throughSupervisor(parts.worker, parts);
}

export function openNodes<P extends LivePublication>(parts: Parts<P>): Nodes<P> {
  const between = connectNodes(parts);
  if (!between) return alone();
  const { bus, takePermits } = between;
  const exact = createDatabaseLimits(parts);
  const generous = createPermitLimits(takePermits);
  return {
    bus,
    rateLimits: (name, limit) => (limit.max <= EXACT_MAX ? exact : generous)(name, limit),
    acquireLease: createLeases(parts.db),
    check: bus.check,
    close: bus.close,
  };
}

const sweepNodes = defineJob('sweep-nodes', 'upkeep', z.strictObject({}));

/** Removes past rate-limit windows, outages, and leases of killed nodes. */
export function sweepNodesHourly(jobs: Jobs, db: Database): void {
  jobs.sweep(sweepNodes, {}, async () => {
    await rateLimitsStore.sweep(db);
    await busOutagesStore.sweep(db);
    await leasesStore.sweep(db);
  });
}
