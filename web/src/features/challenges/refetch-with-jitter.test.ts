import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeKeys } from './challenge-queries.ts';
import { JITTER_MS, refetchWithJitter } from './refetch-with-jitter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client with the current week on the screen, and how often it has asked for it. */
async function openClient() {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    return asked;
  };
  new QueryObserver(client, { queryKey: challengeKeys.current, queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { client, asked: () => asked };
}

describe('a refetch when the week turns over', () => {
  it('waits a random part of three seconds, and no longer', async () => {
    const clients = await Promise.all([0, 0.5, 0.999].map(() => openClient()));
    const randoms = [0, 0.5, 0.999];
    clients.forEach(({ client }, at) => void refetchWithJitter(client, () => randoms[at] ?? 0));
    const asked = () => clients.map((each) => each.asked() - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual([1, 0, 0]);
    await vi.advanceTimersByTimeAsync(JITTER_MS / 2);
    expect(asked()).toEqual([1, 1, 0]);
    await vi.advanceTimersByTimeAsync(JITTER_MS / 2);
    expect(asked()).toEqual([1, 1, 1]);
  });

  it('coalesces the countdown and the live event, and is done once it is answered', async () => {
    const { client, asked } = await openClient();
    const done: number[] = [];
    const note = () => done.push(asked());
    void refetchWithJitter(client, () => 0.5).then(note);
    void refetchWithJitter(client, () => 0.1).then(note);
    await vi.advanceTimersByTimeAsync(JITTER_MS);
    expect([asked(), done]).toEqual([2, [2, 2]]);
    void refetchWithJitter(client, () => 0.5);
    await vi.advanceTimersByTimeAsync(JITTER_MS);
    expect(asked()).toBe(3);
  });
});
