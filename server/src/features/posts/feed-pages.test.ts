import type { LivePublication } from '@gesso/domain/live';
import { FEED_TOPIC } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessBus } from '../../platform/live/bus.ts';
import { createLive } from '../../platform/live/live.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { UNFILTERED } from '../content-preferences/frame-filter.ts';
import { liveRules } from '../content-preferences/live-rules.ts';
import type { FeedRows } from './feed-page.ts';
import { createFeedPages } from './feed-pages.ts';

const live = createLive(createInProcessBus<LivePublication>(), {
  rules: liveRules(
    () => UNFILTERED,
    () => true,
  ),
  findEnded: async () => [],
});
afterAll(() => live.close());

const page = (next: string): FeedRows => ({ items: [], next, cursors: [] });

/** Counts how often each page is read. */
function countingReads() {
  const reads = new Map<string, number>();
  const load = (key: string) => async () => {
    const times = (reads.get(key) ?? 0) + 1;
    reads.set(key, times);
    return page(`${key}, read ${times}`);
  };
  return { load, times: (key: string) => reads.get(key) ?? 0 };
}

describe('the cache of feed pages', () => {
  it('A page that changes while it is read is not cached.', async () => {
    const { page: pages } = createFeedPages(live);
    const change = () => live.publish(FEED_TOPIC, { type: 'post-removed', id: 'GONE' }, []);
    const pending = pages('first', async () => {
      await new Promise(setImmediate);
      change();
      return page('from before the change');
    });
    expect((await pending).value.next).toBe('from before the change');
    const later = await pages('first', async () => page('from after it'));
    expect(later.value.next).toBe('from after it');
  });

  it('Concurrent requests share one read.', async () => {
    const { page: pages } = createFeedPages(live);
    const { load, times } = countingReads();
    await Promise.all([pages('first', load('first')), pages('first', load('first'))]);
    await pages('first', load('first'));
    expect(times('first')).toBe(1);
  });

  it('A failed read is repeated by the next request.', async () => {
    const { page: pages } = createFeedPages(live);
    await expect(pages('first', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await pages('first', async () => page('back'))).value.next).toBe('back');
  });

  it('The cache evicts the oldest of more than 300 pages.', async () => {
    const { page: pages } = createFeedPages(live);
    const { load, times } = countingReads();
    for (let n = 0; n <= 300; n += 1) await pages(`page ${n}`, load(`page ${n}`));
    await pages('page 300', load('page 300'));
    expect(times('page 300')).toBe(1);
    await pages('page 0', load('page 0'));
    expect(times('page 0')).toBe(2);
  });

  it('The cache evicts the oldest pages beyond 64 MB of memory.', async () => {
    const { page: pages } = createFeedPages(live);
    const { load, times } = countingReads();
    const longPage = (n: number) => pages(`${n}`, load(`${n}${'.'.repeat(1024 * 1024)}`));
    const timesRead = (n: number) => times(`${n}${'.'.repeat(1024 * 1024)}`);
    // One megabyte of response takes seven in the cache.
    const fitting = 9;
    for (let n = 0; n <= fitting; n += 1) await longPage(n);
    for (let n = fitting; n >= 0; n -= 1) await longPage(n);
    expect([timesRead(fitting), timesRead(1), timesRead(0)]).toEqual([1, 1, 2]);
  });
});

describe('a cached feed page', () => {
  let gesso: TestApp;
  beforeAll(async () => {
    gesso = await startTestApp();
  });
  afterAll(() => gesso.close());

  it('A cached feed page shows an artist’s new name at once.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const post = await publishPost(mara);
    const author = async () => (await ilo.call('GET /api/posts')).body.items[0]?.author;
    expect(await author()).toMatchObject({ id: mara.id, username: mara.username });
    const username = `${mara.username}_new`;
    const body = {
      username,
      fullName: 'A New Name',
      bio: 'Paints.',
      artistTags: ['Painter'],
      interestTags: ['Drawing'],
    };
    expect((await mara.call('PATCH /api/me/profile', { body })).status).toBe(200);
    expect(await author()).toMatchObject({ id: mara.id, username });
    const single = await ilo.call('GET /api/posts/:id', { params: { id: post.id } });
    expect(single.body.author.username).toBe(username);
  });
});
