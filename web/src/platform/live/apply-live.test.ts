import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyLive } from './apply-live.ts';

const queryKey = ['posts', 'all'];

describe('a live event applied while a list is being fetched', () => {
  it('shows at once and is not undone by the older response', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, ['B', 'A']);
    let respond: (posts: string[]) => void = () => undefined;
    const fetching = client.fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<string[]>((resolve) => {
          respond = resolve;
        }),
    });
    const add = () =>
      client.setQueryData<string[]>(queryKey, (posts = []) =>
        posts.includes('C') ? posts : ['C', ...posts],
      );
    applyLive(client, ['posts'], add);
    expect(client.getQueryData(queryKey)).toEqual(['C', 'B', 'A']);
    respond(['B', 'A']);
    await fetching;
    expect(client.getQueryData(queryKey)).toEqual(['C', 'B', 'A']);
  });

  it('is applied once when no fetch is in flight', () => {
    const client = new QueryClient();
    let times = 0;
    applyLive(client, ['posts'], () => {
      times += 1;
    });
    client.setQueryData(queryKey, []);
    expect(times).toBe(1);
  });
});
