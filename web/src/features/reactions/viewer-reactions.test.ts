import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { setCachedReaction } from './viewer-reactions.ts';

const queryKey = ['reactions', 'p1'];
const none = { like: false, save: false, pin: false };

describe('an optimistic reaction', () => {
  it('is not overwritten by a response in flight', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, none);
    let respond: (reactions: typeof none) => void = () => undefined;
    const fetching = client
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) => {
          // A query that reads the signal can be canceled.
          void signal;
          return new Promise<typeof none>((resolve) => {
            respond = resolve;
          });
        },
      })
      .catch(() => undefined);
    setCachedReaction(client, 'p1', 'like', true);
    respond(none);
    await fetching;
    expect(client.getQueryData(queryKey)).toEqual({ ...none, like: true });
  });

  it('does not change other reactions or other posts', () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { ...none, save: true });
    client.setQueryData(['reactions', 'p2'], none);
    setCachedReaction(client, 'p1', 'like', true);
    expect(client.getQueryData(queryKey)).toEqual({ like: true, save: true, pin: false });
    expect(client.getQueryData(['reactions', 'p2'])).toEqual(none);
  });
});
