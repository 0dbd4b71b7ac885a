import type { FeedEvent } from '@gesso/domain/posts';
import { FEED_TOPIC, postTopic } from '@gesso/domain/posts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNFILTERED } from '../../features/content-preferences/frame-filter.ts';
import { liveRules } from '../../features/content-preferences/live-rules.ts';
import { createTopicBatches } from './topic-batches.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Collects sent frames, and publishes on the feed. */
function openFeed(hidden: ReadonlySet<string> = new Set(), hasManySubscribers = true) {
  const frames: unknown[] = [];
  const add = createTopicBatches({
    rules: liveRules(
      () => UNFILTERED,
      () => true,
    ),
    send(batch) {
      const frame = batch.frameFor(null, { ...UNFILTERED, people: hidden });
      if (frame) frames.push(JSON.parse(String(frame)));
    },
    hasManySubscribers: () => hasManySubscribers,
  });
  const publish = (event: FeedEvent, author = 'MARA') =>
    add(FEED_TOPIC, { event, about: [author] });
  return { frames, add, publish };
}

const removed = (id: string): FeedEvent => ({ type: 'post-removed', id });
const counts = (id: string, likeCount: number, version = likeCount): FeedEvent => ({
  type: 'post-counts',
  id,
  likeCount,
  commentCount: 0,
  version,
});

describe('the events of a topic with many subscribers', () => {
  it('are sent immediately when they arrive one by one', () => {
    const { frames, publish } = openFeed();
    publish(removed('A'));
    expect(frames).toEqual([{ topic: FEED_TOPIC, event: removed('A') }]);
    vi.advanceTimersByTime(1000);
    publish(removed('B'));
    expect(frames).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('share four frames a second when they arrive by the hundreds, with only the newest of each count', () => {
    const { frames, publish } = openFeed();
    for (let like = 1; like <= 1000; like += 1) {
      publish(counts('A', like));
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(250);
    expect(frames).toHaveLength(5);
    expect(frames.at(-1)).toEqual({ topic: FEED_TOPIC, event: counts('A', 1000) });
  });

  it('keep their order, and an older count replaces no newer one', () => {
    const { frames, publish } = openFeed();
    publish(removed('X'));
    publish(counts('A', 2));
    publish(removed('Y'));
    publish(counts('B', 1));
    publish(counts('A', 1));
    vi.advanceTimersByTime(250);
    const events = [counts('A', 2), removed('Y'), counts('B', 1)];
    expect(frames[1]).toEqual({ topic: FEED_TOPIC, events });
  });

  it('do not wait for events of another topic', () => {
    const { frames, add, publish } = openFeed();
    publish(removed('A'));
    add(postTopic('A'), { event: removed('A'), about: [] });
    expect(frames).toHaveLength(2);
  });

  it('are sent early when there are very many, so that no frame is huge', () => {
    const { frames, publish } = openFeed();
    for (let post = 0; post <= 200; post += 1) publish(removed(String(post)));
    expect(frames).toHaveLength(2);
  });

  it('are left out individually for viewers who must not see the people concerned', () => {
    const { frames, publish } = openFeed(new Set(['ILO']));
    publish(removed('A'), 'ILO');
    publish(removed('B'), 'MARA');
    publish(removed('C'), 'ILO');
    vi.advanceTimersByTime(250);
    expect(frames).toEqual([{ topic: FEED_TOPIC, event: removed('B') }]);
  });
});

describe('the events of a topic with few subscribers', () => {
  it('are sent immediately, except for counts', () => {
    const { frames, publish } = openFeed(new Set(), false);
    publish(counts('A', 1));
    publish(counts('A', 2));
    publish(counts('B', 1));
    publish(removed('A'));
    publish(removed('B'));
    const at = (event: FeedEvent) => ({ topic: FEED_TOPIC, event });
    expect(frames).toEqual([counts('A', 1), removed('A'), removed('B')].map(at));
    vi.advanceTimersByTime(250);
    expect(frames[3]).toEqual({ topic: FEED_TOPIC, events: [counts('A', 2), counts('B', 1)] });
  });
});
