import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { setMark } from './marks.ts';

const queryKey = ['marks', 'p1'];
const none = { like: false, save: false, pin: false };

describe('a mark shown before the server agrees', () => {
  it('is not taken back by an answer that was on its way', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, none);
    let answer: (marks: typeof none) => void = () => undefined;
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
    setMark(client, 'p1', 'like', true);
    answer(none);
    await asked;
    expect(client.getQueryData(queryKey)).toEqual({ ...none, like: true });
  });

  it('leaves the other marks and other works as they are', () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { ...none, save: true });
    client.setQueryData(['marks', 'p2'], none);
    setMark(client, 'p1', 'like', true);
    expect(client.getQueryData(queryKey)).toEqual({ like: true, save: true, pin: false });
    expect(client.getQueryData(['marks', 'p2'])).toEqual(none);
  });
});
