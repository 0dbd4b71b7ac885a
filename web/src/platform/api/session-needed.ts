import { type ApiProblem, problemFrom } from './api-problem.ts';

const listeners = new Set<() => void>();

/** Calls back whenever the server asks for a sign-in: the session has ended or never was. */
export const onSignInRequired = (listener: () => void): void => {
  listeners.add(listener);
};

/** The problem an answer tells of; every request, by whichever means, is heard about here. */
export function refusalFrom(status: number, text: string): ApiProblem {
  const problem = problemFrom(status, text);
  if (problem.code === 'sign-in-required') for (const listener of listeners) listener();
  return problem;
}
