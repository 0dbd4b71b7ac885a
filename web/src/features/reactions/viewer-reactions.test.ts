import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { setCachedReaction } from './viewer-reactions.ts';

const queryKey = ['reactions', 'p1'];
const none = { like: false, save: false, pin: false };

describe('an optimistic reaction', () => {
  it('is not overwritten by a response in flight', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, none);
    let answer: (reactions: typeof none) => void = () => undefined;
    const asked = client
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) => {
          // Whoever looks at the signal can be given up.
          void signal;
          return new Promise<typeof none>((resolve) => {
            answer = resolve;
          });
        },
      })
      .catch(() => undefined);
    setCachedReaction(client, 'p1', 'like', true);
    answer(none);
    await asked;
    expect(client.getQueryData(queryKey)).toEqual({ ...none, like: true });
  });

  it('leaves the other reactions and other posts as they are', () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { ...none, save: true });
    client.setQueryData(['reactions', 'p2'], none);
    setCachedReaction(client, 'p1', 'like', true);
    expect(client.getQueryData(queryKey)).toEqual({ like: true, save: true, pin: false });
    expect(client.getQueryData(['reactions', 'p2'])).toEqual(none);
  });
});
