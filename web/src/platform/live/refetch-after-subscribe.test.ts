import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refetchAfterSubscribe } from './refetch-after-subscribe.ts';

/** An observed query, and a server whose responses the test controls. */
function setUp() {
  const client = new QueryClient();
  const responders: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responders.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['post'], queryFn });
  observer.subscribe(() => undefined);
  return { client, responders, shown: () => observer.getCurrentResult().data };
}

describe('refetching after a subscription becomes active', () => {
  it('shows the response of a fetch in flight, then fetches once more', async () => {
    const { client, responders, shown } = setUp();
    const refetched = refetchAfterSubscribe(client, ['post']);
    responders[0]?.('before');
    await expect.poll(() => responders.length).toBe(2);
    expect(shown()).toBe('before');
    responders[1]?.('after');
    await refetched;
    expect(shown()).toBe('after');
    expect(responders).toHaveLength(2);
  });

  it('fetches a query that is already loaded once', async () => {
    const { client, responders, shown } = setUp();
    responders[0]?.('before');
    await expect.poll(shown).toBe('before');
    const refetched = refetchAfterSubscribe(client, ['post']);
    responders[1]?.('after');
    await refetched;
    expect(shown()).toBe('after');
    expect(responders).toHaveLength(2);
  });
});
