import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../platform/api/api-problem.ts';

const worthAnotherTry = (problem: Error): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502);

/** One cache for the tab. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, problem) => count < 2 && worthAnotherTry(problem),
        retryDelay: (count) => 400 * 2 ** count,
        refetchOnWindowFocus: false,
      },
    },
  });
