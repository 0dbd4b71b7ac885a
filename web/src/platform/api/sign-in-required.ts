import { type ApiProblem, parseProblem } from './api-problem.ts';

const listeners = new Set<() => void>();

/** Registers a listener for 'sign-in-required' responses: the session has expired or never existed. */
export const onSignInRequired = (listener: () => void): void => {
  listeners.add(listener);
};

/** Parses an error response and notifies the listeners; both fetch and XMLHttpRequest calls use it. */
export function problemFromResponse(status: number, text: string): ApiProblem {
  const problem = parseProblem(status, text);
  if (problem.code === 'sign-in-required') for (const listener of listeners) listener();
  return problem;
}
