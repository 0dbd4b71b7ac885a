import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.useRealTimers());

/** How many requests one query makes when every response is this problem. */
async function countRequests(problem: Error): Promise<number> {
  vi.useFakeTimers();
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(problem));
  const fetching = client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    retry: client.getDefaultOptions().queries?.retry ?? 0,
  });
  const failed = expect(fetching).rejects.toBe(problem);
  await vi.runAllTimersAsync();
  await failed;
  return queryFn.mock.calls.length;
}

describe('a query that failed', () => {
  it('is retried twice when the server could not be reached', async () => {
    expect(await countRequests(new ApiProblem('unavailable', 0, ''))).toBe(3);
    expect(await countRequests(new ApiProblem('unavailable', 503, ''))).toBe(3);
  });

  it('is retried no sooner than Retry-After says, with jitter', async () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('The delay depends on the problem.');
    const busy = new ApiProblem('too-busy', 503, '', 3);
    const delays = Array.from({ length: 20 }, () => delay(0, busy));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(3000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(4500);
    expect(new Set(delays).size).toBeGreaterThan(1);
    expect(delay(0, new ApiProblem('unavailable', 503, '', 3600))).toBeLessThanOrEqual(15_000);
    expect(delay(1, new ApiProblem('unavailable', 0, ''))).toBe(800);
  });

  it('is not retried when the server refused it', async () => {
    expect(await countRequests(new ApiProblem('post-not-found', 404, ''))).toBe(1);
    expect(await countRequests(new ApiProblem('unexpected', 500, ''))).toBe(1);
    expect(await countRequests(new Error('a surprise'))).toBe(1);
  });
});
