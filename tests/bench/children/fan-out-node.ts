import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublication } from '@gesso/domain/live';
import { postTopic } from '@gesso/domain/posts';
import { WebSocketServer } from 'ws';
import { UNFILTERED } from '../../../server/src/features/content-preferences/frame-filter.ts';
import { liveRules } from '../../../server/src/features/content-preferences/live-rules.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import { createBusOutages } from '../../../server/src/platform/live/bus-outages.ts';
import { createLive } from '../../../server/src/platform/live/live.ts';
import { createSharedBus } from '../../../server/src/platform/live/shared-bus.ts';
import { createLog } from '../../../server/src/platform/log/log.ts';
import { connectRedis } from '../../../server/src/platform/nodes/connect-redis.ts';
import { createRedisTransport } from '../../../server/src/platform/nodes/redis-transport.ts';
import { AUTHOR, POPULAR_POST } from '../harness/announcement.ts';

const [redisUrl = '', databaseUrl = ''] = process.argv.slice(2);
const connect = () => connectRedis({ kind: 'server', url: redisUrl });
const db = openDatabase({ connectionString: databaseUrl }, () => undefined);
const bus = createSharedBus({
  transport: createRedisTransport({
    commands: connect(),
    subscriber: connect(),
    prefix: 'bench',
  }),
  isPublication,
  outages: createBusOutages(db, createLog('error')),
});
const live = createLive(bus, {
  rules: liveRules(
    () => UNFILTERED,
    () => true,
  ),
  findEnded: async () => [],
});

const server = createServer();
new WebSocketServer({ server }).on('connection', (socket) => live.connect(socket, null));

/** Publishes the counts of one post at this rate. */
async function publishCounts(perSecond: number, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let published = 0;
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    while (published < (elapsed / 1000) * perSecond) {
      published += 1;
      const event = {
        type: 'post-counts',
        id: POPULAR_POST,
        likeCount: published,
        commentCount: 0,
        version: published,
      } as const;
      live.publish(postTopic(POPULAR_POST), event, [AUTHOR]);
    }
    await pause(1);
  }
  return published;
}

process.on('message', async (question) => {
  const [command, perSecond, seconds] = String(question).split(' ');
  if (command === 'listen') {
    server.listen(0, '127.0.0.1', 4096);
    await once(server, 'listening');
    process.send?.((server.address() as AddressInfo).port);
  } else process.send?.(await publishCounts(Number(perSecond), Number(seconds)));
});
