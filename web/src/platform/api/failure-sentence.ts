import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from './api-problem.ts';

/** The server's message for a 4xx; for a 5xx or a network failure, the sentence of the fallback code. */
export function failureSentence(problem: unknown, fallback: ProblemCode): string {
  const refused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
  return refused ? problem.message : sentenceFor(fallback);
}

/** The sentence of an ApiProblem; any other error gets the sentence of the fallback code. */
export const problemSentence = (problem: unknown, fallback: ProblemCode = 'unexpected'): string =>
  problem instanceof ApiProblem ? problem.message : sentenceFor(fallback);
