import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../platform/api/api-problem.ts';

const isRetryable = (problem: Error): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502);

const LONGEST_S = 10;

/**
 * The delay before a retry in ms: at least the Retry-After of the response (a rate limit or an overload), with
 * jitter, so that tabs do not retry together.
 */
function retryDelay(count: number, problem: Error): number {
  const seconds = problem instanceof ApiProblem ? Math.min(problem.retryAfter, LONGEST_S) : 0;
  return Math.max(400 * 2 ** count, seconds * 1000 * (1 + Math.random() / 2));
}

/** The tab's query cache; network failures and gateway errors are retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, problem) => count < 2 && isRetryable(problem),
        retryDelay,
        refetchOnWindowFocus: false,
      },
    },
  });
