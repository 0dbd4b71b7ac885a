import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../platform/api/api-problem.ts';

const worthAnotherTry = (problem: Error): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502);

/** One cache for the tab; tells when the server no longer knows the session. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const onError = (problem: Error) => {
    if (problem instanceof ApiProblem && problem.code === 'sign-in-required') onSessionLost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, problem) => count < 2 && worthAnotherTry(problem),
        retryDelay: (count) => 400 * 2 ** count,
        refetchOnWindowFocus: false,
      },
    },
  });
}
