import { describe, expect, expectTypeOf, it } from 'vitest';
import { meTopic } from '../accounts/accounts.ts';
import { weekTopic } from '../challenges/challenges.ts';
import { FEED_TOPIC, postTopic } from '../posts/posts.ts';
import {
  isEventOf,
  isPublication,
  type LiveEvent,
  type LivePublication,
  readTopic,
  type TopicNoun,
} from './live.ts';

describe('a topic', () => {
  it('A topic is a noun, followed by an id where there are many.', () => {
    expect(readTopic(FEED_TOPIC)).toEqual({ noun: 'feed', id: '' });
    expect(readTopic(postTopic('A:B'))).toEqual({ noun: 'post', id: 'A:B' });
  });

  it('A name without a publisher is not a topic.', () => {
    expect(readTopic('walls')).toBeNull();
    expect(readTopic('constructor')).toBeNull();
  });
});

describe('an event from the wire', () => {
  it('An event belongs to a topic by its type.', () => {
    expect(isEventOf(postTopic('A'), { type: 'comment-added' })).toBe(true);
    expect(isEventOf(FEED_TOPIC, { type: 'comment-added' })).toBe(false);
    expect(isEventOf(FEED_TOPIC, { type: 'toString' })).toBe(false);
  });

  it('An event may be published if its topic has it and it names the people it is about where required.', () => {
    const removed = { type: 'post-removed', id: 'A' };
    expect(isPublication([FEED_TOPIC, removed, ['B']])).toBe(true);
    expect(isPublication([meTopic('A'), { type: 'me-changed' }])).toBe(true);
    expect(isPublication([FEED_TOPIC, removed])).toBe(false);
    expect(isPublication([FEED_TOPIC, removed, [1]])).toBe(false);
    expect(isPublication([meTopic('A'), removed])).toBe(false);
    expect(isPublication([undefined, removed, ['B']])).toBe(false);
    expect(isPublication([FEED_TOPIC, null, ['B']])).toBe(false);
  });
});

/** Checked by the compiler. */
describe('an event that does not fit its topic', () => {
  const publish = (...publication: LivePublication) => publication;
  const removed = { type: 'post-removed', id: 'A' } as const;
  const counted = { type: 'submission-likes', id: 'A', likeCount: 1, version: 1 } as const;

  it('An event that does not fit its topic does not compile.', () => {
    publish(FEED_TOPIC, removed, ['B']);
    publish(postTopic('A'), removed, ['B']);
    publish(weekTopic(1), counted, ['B']);
    publish(meTopic('A'), { type: 'me-changed' });
    // @ts-expect-error: a submission’s like count is not an event of the feed
    publish(FEED_TOPIC, counted, ['B']);
    // @ts-expect-error: nor an event of a post
    publish(postTopic('A'), counted, ['B']);
    // @ts-expect-error: a removed post is not an event of a week
    publish(weekTopic(1), removed, ['B']);
    // @ts-expect-error: an event of the viewer’s own topic is not published to everybody
    publish(FEED_TOPIC, { type: 'me-changed' }, ['B']);
    // @ts-expect-error: there is no such topic
    publish('walls', removed, ['B']);
    // @ts-expect-error: a plain string is not known to be a topic
    publish(`${'post'}s`, removed, ['B']);
    // @ts-expect-error: an event about a person must name them
    publish(FEED_TOPIC, removed);
  });

  it('Listeners of a topic do not get events of other topics.', () => {
    const listen = ([topic, event]: LivePublication) => {
      if (topic === FEED_TOPIC) expectTypeOf(event).toEqualTypeOf<LiveEvent<'feed'>>();
    };
    listen([FEED_TOPIC, removed, ['B']]);
    expectTypeOf<LiveEvent<'weeks'>['type']>().toEqualTypeOf<'weeks-changed'>();
    expectTypeOf<TopicNoun>().toEqualTypeOf<
      | 'feed'
      | 'weeks'
      | 'plan'
      | 'moderation'
      | 'visibility'
      | 'sessions'
      | 'week'
      | 'post'
      | 'user'
      | 'community'
      | 'tag'
      | 'me'
    >();
  });
});
