import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeKeys } from './challenge-queries.ts';
import { JITTER_MS, refetchWithJitter } from './refetch-with-jitter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that shows the current week, and the number of its requests for it. */
async function openClient() {
  const client = new QueryClient();
  let requestCount = 0;
  const queryFn = async () => {
    requestCount += 1;
    return requestCount;
  };
  new QueryObserver(client, { queryKey: challengeKeys.current, queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { client, requestCount: () => requestCount };
}

describe('a refetch at the start of a new week', () => {
  it('waits a random time of at most three seconds', async () => {
    const clients = await Promise.all([0, 0.5, 0.999].map(() => openClient()));
    const randoms = [0, 0.5, 0.999];
    clients.forEach(({ client }, at) => void refetchWithJitter(client, () => randoms[at] ?? 0));
    const refetchCounts = () => clients.map((each) => each.requestCount() - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refetchCounts()).toEqual([1, 0, 0]);
    await vi.advanceTimersByTimeAsync(JITTER_MS / 2);
    expect(refetchCounts()).toEqual([1, 1, 0]);
    await vi.advanceTimersByTimeAsync(JITTER_MS / 2);
    expect(refetchCounts()).toEqual([1, 1, 1]);
  });

  it('coalesces the countdown and the live event, and ends with the response', async () => {
    const { client, requestCount } = await openClient();
    const done: number[] = [];
    const note = () => done.push(requestCount());
    void refetchWithJitter(client, () => 0.5).then(note);
    void refetchWithJitter(client, () => 0.1).then(note);
    await vi.advanceTimersByTimeAsync(JITTER_MS);
    expect([requestCount(), done]).toEqual([2, [2, 2]]);
    void refetchWithJitter(client, () => 0.5);
    await vi.advanceTimersByTimeAsync(JITTER_MS);
    expect(requestCount()).toBe(3);
  });
});
