import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterFault } from '../cluster-fault.ts';

const S3_AWAY_MS = 60_000;
const S3_FAILING_MS = 20_000;

export const redisKilled: ClusterFault = {
  name: 'redis-killed',
  what: 'Redis is killed and restarted empty a few seconds later',
  async happen({ cluster: { shared } }, random) {
    await shared.redis.kill();
    await pause(random.between(2000, 8000));
    await shared.redis.start();
  },
};

export const bucketFails: ClusterFault = {
  name: 's3-fails',
  what: 'S3 is unavailable for 60 s, then answers 500 to every third request, then sends slowly, for 20 s each',
  pauseMs: { least: 600, most: 1800 },
  async happen({ bucketProxy }) {
    try {
      await bucketProxy.leave();
      await pause(S3_AWAY_MS);
      await bucketProxy.comeBack();
      for (const fault of [{ kind: 'every', nth: 3 }, { kind: 'trickle' }] as const) {
        bucketProxy.set(fault);
        await pause(S3_FAILING_MS);
      }
    } finally {
      bucketProxy.set({ kind: 'none' });
      await bucketProxy.comeBack();
    }
  },
};
