import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyLive } from './apply-live.ts';

const queryKey = ['posts', 'all'];

describe('what is heard while a list is being fetched', () => {
  it('is there at once, and is not taken back by the older answer', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, ['B', 'A']);
    let answer: (works: string[]) => void = () => undefined;
    const fetching = client.fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<string[]>((resolve) => {
          answer = resolve;
        }),
    });
    const add = () =>
      client.setQueryData<string[]>(queryKey, (works = []) =>
        works.includes('C') ? works : ['C', ...works],
      );
    applyLive(client, ['posts'], add);
    expect(client.getQueryData(queryKey)).toEqual(['C', 'B', 'A']);
    answer(['B', 'A']);
    await fetching;
    expect(client.getQueryData(queryKey)).toEqual(['C', 'B', 'A']);
  });

  it('is applied once when nothing is under way', () => {
    const client = new QueryClient();
    let times = 0;
    applyLive(client, ['posts'], () => {
      times += 1;
    });
    client.setQueryData(queryKey, []);
    expect(times).toBe(1);
  });
});
