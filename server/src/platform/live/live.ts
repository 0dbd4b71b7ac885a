import type { RawData, WebSocket } from 'ws';
import type { Viewer } from '../sessions/viewer.ts';
import type { Bus } from './bus.ts';
import { LiveClient } from './live-client.ts';
import { type FindEnded, watchSessions } from './session-watch.ts';

const PING_MS = 30_000;
const UNSUPPORTED_DATA = 1003;
const GOING_AWAY = 1001;
const GOODBYE_MS = 2000;

/** Decided at once, so that the frames of a tab take effect in the order they came. */
export type MayHear = (viewer: Viewer | null, topic: string) => boolean;

export type Live = {
  /** to be called after the commit: whoever listens to the topic hears the event */
  publish: Bus['publish'];
  /** what is published by any process, for those on the server who keep copies */
  listen: Bus['listen'];
  connect(socket: WebSocket, viewer: Viewer | null): void;
  closeSession(sessionId: string): void;
  close(): void;
  readonly size: number;
};

type Wish = { type: 'subscribe' | 'unsubscribe'; topic: string };

function readWish(data: RawData): Wish | null {
  try {
    const wish: unknown = JSON.parse(data.toString());
    if (typeof wish !== 'object' || wish === null || !('type' in wish) || !('topic' in wish))
      return null;
    const { type, topic } = wish;
    if (typeof topic !== 'string' || topic.length > 100) return null;
    return type === 'subscribe' || type === 'unsubscribe' ? { type, topic } : null;
  } catch {
    return null;
  }
}

export function createLive(bus: Bus, mayHear: MayHear, findEnded: FindEnded): Live {
  const clients = new Set<LiveClient>();
  const sessions = watchSessions(clients, findEnded);
  const listeners = new Map<string, Set<LiveClient>>();

  bus.listen((topic, event) => {
    const group = listeners.get(topic);
    if (!group) return;
    const frame = Buffer.from(JSON.stringify({ topic, event }));
    for (const client of group) client.send(frame);
  });

  function leave(client: LiveClient, topic: string): void {
    client.topics.delete(topic);
    const group = listeners.get(topic);
    group?.delete(client);
    if (group?.size === 0) listeners.delete(topic);
  }

  function enter(client: LiveClient, topic: string): void {
    if (client.full || !mayHear(client.viewer, topic) || !clients.has(client)) {
      client.tell({ type: 'refused', topic });
      return;
    }
    const group = listeners.get(topic) ?? new Set();
    listeners.set(topic, group.add(client));
    client.topics.add(topic);
    client.tell({ type: 'subscribed', topic });
  }

  function hear(client: LiveClient, data: RawData, isBinary: boolean): void {
    if (isBinary) {
      client.socket.close(UNSUPPORTED_DATA, 'text only');
      return;
    }
    if (!client.admit(Date.now())) return;
    const wish = readWish(data);
    if (wish?.type === 'subscribe') enter(client, wish.topic);
    if (wish?.type === 'unsubscribe') leave(client, wish.topic);
  }

  const pinging = setInterval(() => {
    for (const client of clients) {
      if (!client.alive) client.socket.terminate();
      client.alive = false;
      client.socket.ping();
    }
  }, PING_MS);
  pinging.unref();

  return {
    publish: bus.publish,
    listen: bus.listen,
    connect(socket, viewer) {
      const client = new LiveClient(socket, viewer);
      clients.add(client);
      socket.on('pong', () => {
        client.alive = true;
      });
      socket.on('message', (data, isBinary) => hear(client, data, isBinary));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clients.delete(client);
        for (const topic of [...client.topics]) leave(client, topic);
      });
      void sessions.checkNew(client);
    },
    closeSession: sessions.closeSession,
    close() {
      sessions.stop();
      clearInterval(pinging);
      for (const client of clients) client.socket.close(GOING_AWAY, 'restarting');
      // Whoever does not answer the goodbye is not waited for.
      setTimeout(() => {
        for (const client of clients) client.socket.terminate();
      }, GOODBYE_MS).unref();
    },
    get size() {
      return clients.size;
    },
  };
}
