import type { RawData, WebSocket } from 'ws';
import type { FindEnded, Viewer } from '../http/viewer.ts';
import type { Bus } from './bus.ts';
import { LiveClient } from './live-client.ts';
import type { LivePublication, LiveRules } from './live-rules.ts';
import { closeEndedSessions } from './session-expiry.ts';
import { createTopicBatches } from './topic-batches.ts';

const PING_MS = 30_000;
const UNSUPPORTED_DATA = 1003;
const SERVICE_RESTART = 1012;
/** Number of subscribers of a topic on this node above which all its events are batched. */
const MANY_SUBSCRIBERS = 1000;
const CLOSE_TIMEOUT_MS = 2000;
/** Tabs that missed events refetch spread over this time. */
const RESUME_MS = 2000;

export type Live<P extends LivePublication = LivePublication> = {
  /**
   * call after the commit: sends the event to all subscribers of the topic, in the form that the
   * rules allow for each
   */
  publish: Bus<P>['publish'];
  /** events published by any process, for caches on the server */
  listen: Bus<P>['listen'];
  onGap: Bus['onGap'];
  connect(socket: WebSocket, viewer: Viewer | null): void;
  closeSession(sessionId: string): void;
  close(): void;
  readonly size: number;
};

/** The publish function with only the topics and events of one feature. */
export type Publisher<P extends LivePublication> = { publish: (...publication: P) => void };

type ClientMessage = { type: 'subscribe' | 'unsubscribe'; topic: string };

function parseMessage(data: RawData): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(data.toString());
    if (
      typeof message !== 'object' ||
      message === null ||
      !('type' in message) ||
      !('topic' in message)
    )
      return null;
    const { type, topic } = message;
    if (typeof topic !== 'string' || topic.length > 100) return null;
    return type === 'subscribe' || type === 'unsubscribe' ? { type, topic } : null;
  } catch {
    return null;
  }
}

type Needs<Filter> = { rules: LiveRules<Filter>; findEnded: FindEnded };

export function createLive<Filter, P extends LivePublication>(
  bus: Bus<P>,
  { rules, findEnded }: Needs<Filter>,
): Live<P> {
  const { readFilter } = rules;
  const clients = new Set<LiveClient<Filter>>();
  const sessions = closeEndedSessions(clients, findEnded);
  const subscribersByTopic = new Map<string, Set<LiveClient<Filter>>>();

  const addToBatch = createTopicBatches({
    rules,
    send(batch) {
      for (const client of subscribersByTopic.get(batch.topic) ?? []) client.deliver(batch);
    },
    hasManySubscribers: (topic) => (subscribersByTopic.get(topic)?.size ?? 0) > MANY_SUBSCRIBERS,
  });

  bus.deliver((topic, event, about) => {
    // Must come first: events published from here on are filtered by the new blocks and
    // preferences.
    const changed = rules.changesFilterOf(topic, event);
    if (changed !== null) updateFilters(changed);
    if (subscribersByTopic.has(topic)) addToBatch(topic, { event, about });
  });

  bus.onGap(() => void sessions.checkAll());
  bus.onResume(() => {
    for (const client of clients) client.resume(readFilter, Math.random() * RESUME_MS);
  });

  function updateFilters(userId: string): void {
    for (const client of clients) {
      if (client.viewer?.id === userId) client.updateFilter(readFilter);
    }
  }

  function unsubscribe(client: LiveClient<Filter>, topic: string): void {
    client.topics.delete(topic);
    const subscribers = subscribersByTopic.get(topic);
    subscribers?.delete(client);
    if (subscribers?.size === 0) subscribersByTopic.delete(topic);
  }

  function subscribe(client: LiveClient<Filter>, topic: string): void {
    if (client.full || !rules.maySubscribe(client.viewer, topic) || !clients.has(client)) {
      client.sendJson({ type: 'refused', topic });
      return;
    }
    const subscribers = subscribersByTopic.get(topic) ?? new Set();
    subscribersByTopic.set(topic, subscribers.add(client));
    client.topics.add(topic);
    client.sendJson({ type: 'subscribed', topic });
  }

  function handleMessage(client: LiveClient<Filter>, data: RawData, isBinary: boolean): void {
    if (isBinary) {
      client.socket.close(UNSUPPORTED_DATA, 'text only');
      return;
    }
    if (!client.withinMessageRate(performance.now())) return;
    const message = parseMessage(data);
    if (message?.type === 'subscribe') subscribe(client, message.topic);
    if (message?.type === 'unsubscribe') unsubscribe(client, message.topic);
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
    onGap: bus.onGap,
    connect(socket, viewer) {
      const client = new LiveClient(socket, viewer, readFilter);
      clients.add(client);
      socket.on('pong', () => {
        client.alive = true;
      });
      socket.on('message', (data, isBinary) => handleMessage(client, data, isBinary));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clients.delete(client);
        for (const topic of [...client.topics]) unsubscribe(client, topic);
      });
      void sessions.checkNew(client);
    },
    closeSession: sessions.closeSession,
    close() {
      sessions.stop();
      clearInterval(pinging);
      for (const client of clients) client.socket.close(SERVICE_RESTART, 'restarting');
      // Clients that do not complete the close handshake are terminated.
      setTimeout(() => {
        for (const client of clients) client.socket.terminate();
      }, CLOSE_TIMEOUT_MS).unref();
    },
    get size() {
      return clients.size;
    },
  };
}
