import { Batch, type PublishedEvent } from './batch.ts';
import type { LiveRules } from './live-rules.ts';

/** Four frames a second: waiting events of a topic are sent with the next frame. */
const INTERVAL_MS = 250;
/** Maximum waiting events; beyond it a frame is sent early, so that none becomes huge. */
const MOST = 200;

/** Events on a topic since its last frame. */
class Pending {
  private readonly newest = new Map<string, PublishedEvent>();
  private count = 0;

  /** Keeps only the newer of two counts of the same item: nodes may publish them out of order. */
  add(published: PublishedEvent, replacementKey: string | null): void {
    this.count += 1;
    const key = replacementKey ?? String(this.count);
    const before = this.newest.get(key);
    if (before && (before.event.version ?? 0) > (published.event.version ?? 0)) return;
    this.newest.delete(key);
    this.newest.set(key, published);
  }

  get size(): number {
    return this.newest.size;
  }

  take(): PublishedEvent[] {
    const published = [...this.newest.values()];
    this.newest.clear();
    return published;
  }
}

type Options<Filter> = {
  rules: LiveRules<Filter>;
  send(batch: Batch<Filter>): void;
  /** whether a topic has so many subscribers that all its events wait for the next frame */
  hasManySubscribers(topic: string): boolean;
};

/**
 * Batches the events of a topic into frames: counts, which change with every like, and on topics
 * with many subscribers all events, since each subscriber costs a frame. The first event is sent
 * immediately; events within the next quarter of a second share a frame.
 */
export function createTopicBatches<Filter>(options: Options<Filter>) {
  const { rules, hasManySubscribers } = options;
  const pendingByTopic = new Map<string, Pending>();
  const send = (topic: string, published: PublishedEvent[]) =>
    options.send(new Batch(topic, published, rules));

  function sendPending(topic: string, pending: Pending): void {
    if (pending.size === 0) {
      pendingByTopic.delete(topic);
      return;
    }
    send(topic, pending.take());
    sendLater(topic, pending);
  }

  function sendLater(topic: string, pending: Pending): void {
    setTimeout(() => sendPending(topic, pending), INTERVAL_MS).unref();
  }

  return (topic: string, published: PublishedEvent): void => {
    const pending = pendingByTopic.get(topic);
    const key = rules.replacementKey(published.event);
    const mayWait = key !== null || hasManySubscribers(topic);
    if (pending && mayWait) {
      pending.add(published, key);
      if (pending.size >= MOST) send(topic, pending.take());
      return;
    }
    send(topic, [published]);
    if (!mayWait) return;
    const next = new Pending();
    pendingByTopic.set(topic, next);
    sendLater(topic, next);
  };
}
