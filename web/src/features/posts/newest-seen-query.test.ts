import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  clearNonSessionQueries,
  refetchNonSessionQueries,
} from '../../platform/session/session.ts';
import { samplePost } from '../../testing/sample-post.ts';
import { newestSeenQuery } from './newest-seen-query.ts';

const post = samplePost();

/** A feed that was left with this post as the newest one seen. */
function setUp() {
  const client = new QueryClient();
  const query = newestSeenQuery('all');
  client.setQueryData(query.queryKey, post);
  const read = () => new QueryObserver(client, query).getCurrentResult().data;
  return { client, query, read };
}

describe('the newest post seen on a feed', () => {
  it('is still cached on return, and never fetched', async () => {
    const { client, query, read } = setUp();
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    await refetchNonSessionQueries(client);
    expect(read()).toBe(post);
    stop();
  });

  it('is cleared when the account changes', () => {
    const { client, read } = setUp();
    clearNonSessionQueries(client);
    expect(read()).toBeNull();
  });
});
