import type { Redis } from 'ioredis';
import type { TakePermits } from './permit-limits.ts';

/**
 * Takes up to ARGV[3] of the ARGV[1] permits of a window of ARGV[2] ms; answers how many were left to
 * take, and the ms until the window ends. Time is Redis's own.
 */
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local granted = math.min(tonumber(ARGV[3]), tonumber(ARGV[1]) - used)
if granted > 0 then redis.call('INCRBY', KEYS[1], granted) end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { math.max(granted, 0), redis.call('PTTL', KEYS[1]) }`;

/** Permits that all nodes on one Redis share. */
export function createRedisPermits(redis: Redis, prefix: string): TakePermits {
  redis.defineCommand('takePermits', { numberOfKeys: 1, lua: TAKE });
  const { takePermits } = redis as Redis & { takePermits: TakePermits };
  return (key, ...request) => takePermits.call(redis, `${prefix}:limit:${key}`, ...request);
}
