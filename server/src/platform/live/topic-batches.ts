import { type LiveEvent, type LiveTopic, replacementKey } from '@gesso/domain/live';
import { Batch, type PublishedEvent } from './batch.ts';

/** Four frames a second: what may wait on a topic waits for the next of them. */
const INTERVAL_MS = 250;
/** Events that wait; with more of them a frame is sent early, so that none becomes huge. */
const MOST = 200;

const versionOf = (event: LiveEvent): number => ('version' in event ? event.version : 0);

/** What happened on a topic since its last frame. */
class Pending {
  private readonly newest = new Map<string, PublishedEvent>();
  private count = 0;

  /** Of two counts of the same thing only the newer one is kept: nodes may read them in another order. */
  add(published: PublishedEvent): void {
    this.count += 1;
    const key = replacementKey(published.event) ?? String(this.count);
    const before = this.newest.get(key);
    if (before && versionOf(before.event) > versionOf(published.event)) return;
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

type Options = {
  send(batch: Batch): void;
  /** whether a topic has so many subscribers that all its events wait for the next frame */
  hasManySubscribers(topic: LiveTopic): boolean;
};

/**
 * Batches events of a topic into frames: counts, which follow one another as fast as people like something,
 * and on topics with many subscribers everything, since each subscriber costs a frame. The first event is
 * sent at once; what follows within a quarter of a second shares a frame.
 */
export function createTopicBatches({ send, hasManySubscribers }: Options) {
  const pendingByTopic = new Map<LiveTopic, Pending>();

  function sendPending(topic: LiveTopic, pending: Pending): void {
    if (pending.size === 0) {
      pendingByTopic.delete(topic);
      return;
    }
    send(new Batch(topic, pending.take()));
    sendLater(topic, pending);
  }

  function sendLater(topic: LiveTopic, pending: Pending): void {
    setTimeout(() => sendPending(topic, pending), INTERVAL_MS).unref();
  }

  return (topic: LiveTopic, published: PublishedEvent): void => {
    const pending = pendingByTopic.get(topic);
    const mayWait = replacementKey(published.event) !== null || hasManySubscribers(topic);
    if (pending && mayWait) {
      pending.add(published);
      if (pending.size >= MOST) send(new Batch(topic, pending.take()));
      return;
    }
    send(new Batch(topic, [published]));
    if (!mayWait) return;
    const next = new Pending();
    pendingByTopic.set(topic, next);
    sendLater(topic, next);
  };
}
