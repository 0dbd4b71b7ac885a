import { Batch, type PublishedEvent } from './batch.ts';
import type { LiveRules } from './live-rules.ts';

/** Four frames a second: what may wait on a topic waits for the next of them. */
const INTERVAL_MS = 250;
/** Events that wait; with more of them a frame is sent early, so that none becomes huge. */
const MOST = 200;

/** What happened on a topic since its last frame. */
class Pending {
  private readonly newest = new Map<string, PublishedEvent>();
  private count = 0;

  /** Of two counts of the same thing only the newer one is kept: nodes may read them in another order. */
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
 * Batches events of a topic into frames: counts, which follow one another as fast as people like something,
 * and on topics with many subscribers everything, since each subscriber costs a frame. The first event is
 * sent at once; what follows within a quarter of a second shares a frame.
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
