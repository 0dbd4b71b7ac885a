import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from './api-problem.ts';

/** The server's own word where it refused; where it could not be reached or broke, the given one. */
export function failureSentence(problem: unknown, otherwise: ProblemCode): string {
  const refused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
  return refused ? problem.message : sentenceFor(otherwise);
}
