import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem, refusalOr } from './api-problem.ts';

/**
 * The sentence for a failed call: the server's message for a 4xx, the sentence of the fallback code for
 * everything else. Without a fallback, the server's message at any status. It brings the catalogue of all
 * sentences along: what the feed needs at first uses `refusalOr`.
 */
export function failureSentence(problem: unknown, fallback?: ProblemCode): string {
  if (fallback) return refusalOr(problem, sentenceFor(fallback));
  return problem instanceof ApiProblem ? problem.message : sentenceFor('unexpected');
}
