import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { BusTransport } from '../live/bus-transport.ts';
import { disconnectRedis } from './connect-redis.ts';

type Parts = {
  commands: Redis;
  subscriber: Redis;
  /** prefix of channels; several sites may share a Redis */
  prefix: string;
};

/** Publishes in Redis, on a channel for all nodes and on one for this node only. */
export function createRedisTransport({ commands, subscriber, prefix }: Parts): BusTransport {
  const all = `${prefix}:events`;
  const self = `${prefix}:echo:${randomBytes(9).toString('base64url')}`;
  return {
    sendToAll: (text) => commands.publish(all, text),
    sendToSelf: (text) => commands.publish(self, text),
    onMessage(listener) {
      subscriber.on('message', (channel: string, text: string) =>
        listener(channel === self ? 'self' : 'all', text),
      );
    },
    onInterruption(listener) {
      subscriber.on('close', listener);
      subscriber.on('ready', () => {
        listener();
        subscriber.subscribe(all, self).catch(() => subscriber.disconnect(true));
      });
    },
    close() {
      disconnectRedis(subscriber);
      disconnectRedis(commands);
    },
  };
}
