import type { ProblemCode } from '@gesso/domain/catalogue';
import { type ApiProblem, parseProblem } from './api-problem.ts';

/** The session has expired, never existed, or may no longer write. */
const CODES: ReadonlySet<ProblemCode> = new Set(['sign-in-required', 'account-suspended']);

function createProblemReader() {
  const listeners = new Set<() => void>();
  return {
    /** Registers a listener for such responses. */
    onSignInRequired: (listener: () => void): void => {
      listeners.add(listener);
    },
    /** Parses an error response and notifies the listeners; both fetch and XMLHttpRequest calls use it. */
    problemFromResponse: (status: number, text: string, retryAfter = 0): ApiProblem => {
      const problem = parseProblem(status, text, retryAfter);
      if (CODES.has(problem.code)) for (const listener of listeners) listener();
      return problem;
    },
  };
}

export const { onSignInRequired, problemFromResponse } = createProblemReader();
