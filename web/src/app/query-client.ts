import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../platform/api/api-problem.ts';

const isRetryable = (problem: Error): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502);

/** The tab's query cache; network failures and gateway errors are retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, problem) => count < 2 && isRetryable(problem),
        retryDelay: (count) => 400 * 2 ** count,
        refetchOnWindowFocus: false,
      },
    },
  });
