import type { FastifyBaseLogger } from 'fastify';
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
import { createRedisPermits } from './redis-permits.ts';
import { createRedisTransport } from './redis-transport.ts';
import type { WorkerChannel } from './worker-channel.ts';

/**
 * Limits up to this are counted in the database. All that guard passwords, codes and letters are among
 * them, and what they are on writes there anyway.
 */
const EXACT_MAX = 60;

/** What this node shares with others on the same database. */
export type Nodes<P extends LivePublication = LivePublication> = {
  bus: Bus<P>;
  rateLimits: RateLimits;
  /** what one request at a time may do on all nodes; null where there is no other node */
  acquireLease: AcquireLease | null;
  /** to be called before a request is served; null where there is no other node */
  check: (() => void) | null;
  close(): void;
};

type Parts<P extends LivePublication> = {
  redis: RedisAddress | null;
  /** to the other workers of this machine; null without any */
  worker: WorkerChannel | null;
  db: Database;
  secret: Secret;
  /** checks a message of another node */
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

/** Redis carries messages and counts permits for the nodes of all machines. */
function throughRedis<P extends LivePublication>(
  redis: RedisAddress,
  { db, secret, isPublication, log }: Parts<P>,
): Between<P> {
  const commands = connectRedis(redis);
  const subscriber = connectRedis(redis);
  // Nodes of one database have one secret; other sites may use the same Redis.
  const prefix = `gesso:${secret.hash('redis').toString('base64url').slice(0, 16)}`;
  const transport = createRedisTransport({ commands, subscriber, prefix });
  return {
    bus: createSharedBus({ transport, isPublication, outages: createBusOutages(db, log) }),
    takePermits: createRedisPermits(commands, prefix),
  };
}

/** The supervisor does the same for the workers of one machine. */
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

/** Removes windows of rate limits that are over, outages, and leases of killed nodes. */
export function sweepNodesHourly(jobs: Jobs, db: Database): void {
  jobs.sweep(sweepNodes, {}, async () => {
    await rateLimitsStore.sweep(db);
    await busOutagesStore.sweep(db);
    await leasesStore.sweep(db);
  });
}
