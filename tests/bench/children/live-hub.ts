import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LivePublication } from '@gesso/domain/live';
import { type WebSocket, WebSocketServer } from 'ws';
import { UNFILTERED } from '../../../server/src/features/content-preferences/frame-filter.ts';
import { liveRules } from '../../../server/src/features/content-preferences/live-rules.ts';
import { createInProcessBus } from '../../../server/src/platform/live/bus.ts';
import { createLive } from '../../../server/src/platform/live/live.ts';
import { AUTHOR, announcement } from '../harness/announcement.ts';

type Hub = { connect(socket: WebSocket): void; publish(): void };

/** The product's hub; every socket belongs to a different member. */
function createProductHub(): Hub {
  const live = createLive(createInProcessBus<LivePublication>(), {
    rules: liveRules(
      () => UNFILTERED,
      (viewer) => viewer !== null,
    ),
    findEnded: async () => [],
  });
  const viewer = () => ({
    id: randomUUID(),
    sessionId: randomUUID(),
    expiresAt: Number.POSITIVE_INFINITY,
    username: 'listener',
    email: `${randomUUID()}@bench.test`,
    emailVerified: true,
    official: false,
    moderator: false,
    suspendedUntil: null,
    badges: [],
    language: null,
    moderatorWithoutSecondFactor: false,
  });
  return {
    connect: (socket) => live.connect(socket, viewer()),
    publish: () => live.publish(announcement.topic, announcement.event, [AUTHOR]),
  };
}

/** A bare ws server that sends the bytes to every connection. */
function createRawHub(): Hub {
  const sockets = new Set<WebSocket>();
  return {
    connect: (socket) => sockets.add(socket),
    publish() {
      const frame = Buffer.from(JSON.stringify(announcement));
      for (const socket of sockets) socket.send(frame, { binary: false });
    },
  };
}

const hubs: Record<string, () => Hub> = { ours: createProductHub, raw: createRawHub };
const hub = hubs[process.argv[2] ?? '']?.();
if (!hub) throw new Error('Unknown hub.');

const server = createServer();
new WebSocketServer({ server, maxPayload: 64 * 1024 }).on('connection', hub.connect);

const answers: Record<string, () => unknown> = {
  memory() {
    globalThis.gc?.();
    globalThis.gc?.();
    return process.memoryUsage().rss;
  },
  /** processor time so far, in microseconds */
  processor() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** the time of the publish, on the clock that all processes share */
  publish() {
    const startedAt = process.hrtime.bigint();
    hub.publish();
    return { began: startedAt };
  },
};

process.on('message', (question) => {
  if (question === 'listen') {
    server.listen(0, '127.0.0.1', 2048, () => {
      const { port } = server.address() as AddressInfo;
      process.send?.(port);
    });
    return;
  }
  process.send?.(answers[String(question)]?.());
});
