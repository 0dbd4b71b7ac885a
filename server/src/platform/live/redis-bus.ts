import { randomBytes } from 'node:crypto';
import {
  isEventOf,
  type LiveEvent,
  type LivePublication,
  type LiveTopic,
} from '@gesso/domain/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import { disconnectRedis } from '../nodes/connect-redis.ts';
import { type Bus, createInProcessBus } from './bus.ts';
import { busOutagesStore } from './bus-outages.store.ts';
import { BEAT_MS, BusTrust } from './bus-trust.ts';

const LOOK_MS = 300;

/** As it travels between nodes. */
type Message = { node: string; topic: LiveTopic; event: LiveEvent; about: string[] };

type Parts = {
  commands: Redis;
  subscriber: Redis;
  /** of channels; sites may share a Redis */
  prefix: string;
  db: Database;
  log: FastifyBaseLogger;
};

export type RedisBus = Bus & {
  /** before a request is served */
  check(): void;
  close(): void;
};

/** Written by a node of ours, maybe of a newer version: what this one does not know it leaves. */
function readMessage(text: string): Message | undefined {
  try {
    const message: Message = JSON.parse(text);
    return isEventOf(message.topic, message.event) ? message : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A bus over Redis. This node's own events reach its listeners at once and without Redis; those of
 * others in the order each node sent them. While any may be missing, caches forget and nothing is
 * delivered to people, who refetch when it is over.
 */
export function createRedisBus({ commands, subscriber, prefix, db, log }: Parts): RedisBus {
  const node = randomBytes(9).toString('base64url');
  const channel = `${prefix}:events`;
  const echo = `${prefix}:echo:${node}`;
  const local = createInProcessBus();
  const forgets: (() => void)[] = [];
  const resumes: (() => void)[] = [];
  const trust = new BusTrust(performance, {
    forget: () => {
      for (const forget of forgets) forget();
    },
    resume: () => {
      for (const resume of resumes) resume();
    },
  });
  let reportedAt = Number.NEGATIVE_INFINITY;
  let looking = false;

  /** An event did not reach the others, who cannot know it: they look into the database for that. */
  function reportOutage(): void {
    if (performance.now() - reportedAt < LOOK_MS) return;
    reportedAt = performance.now();
    busOutagesStore.report(db, node).catch((error: unknown) => {
      reportedAt = Number.NEGATIVE_INFINITY;
      log.warn({ err: error }, 'events for other nodes were lost, and could not be reported');
    });
  }

  function receive(text: string): void {
    const message = readMessage(text);
    if (!message || message.node === node) return;
    // The compiler loses sight of which event belongs to which topic; `readMessage` has checked it.
    local.publish(...([message.topic, message.event, message.about] as LivePublication));
  }

  subscriber.on('message', (from: string, text: string) => {
    if (from === echo) trust.prove(Number(text));
    else receive(text);
  });
  subscriber.on('close', () => trust.lose());
  subscriber.on('ready', () => {
    trust.lose();
    subscriber.subscribe(channel, echo).catch(() => subscriber.disconnect(true));
  });

  async function lookForOutages(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      trust.setOthersAway(await busOutagesStore.any(db));
    } catch {
      // Without a database nothing is read, and nothing is written that others would have to hear.
    } finally {
      looking = false;
    }
  }

  const beating = setInterval(() => {
    trust.look();
    // When it does not come back, that says enough.
    commands.publish(echo, String(performance.now())).catch(() => undefined);
  }, BEAT_MS);
  const watching = setInterval(() => void lookForOutages(), LOOK_MS);
  beating.unref();
  watching.unref();

  return {
    publish: (...publication) => {
      local.publish(...publication);
      const [topic, event, about = []] = publication;
      const message = JSON.stringify({ node, topic, event, about });
      commands.publish(channel, message).catch(reportOutage);
    },
    listen: local.listen,
    deliver: (delivery) =>
      local.deliver((...event) => {
        if (trust.away) trust.miss();
        else delivery(...event);
      }),
    onGap: (forget) => forgets.push(forget),
    onResume: (listener) => resumes.push(listener),
    check: () => trust.check(),
    close() {
      clearInterval(beating);
      clearInterval(watching);
      disconnectRedis(subscriber);
      disconnectRedis(commands);
    },
  };
}
