import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem, refusalOr } from './api-problem.ts';

/**
 * The server's message for a 4xx; for a 5xx or a network failure, the sentence of the fallback code.
 * Brings the catalogue of all sentences: what the feed needs at first uses `refusalOr`.
 */
export const failureSentence = (problem: unknown, fallback: ProblemCode): string =>
  refusalOr(problem, sentenceFor(fallback));

/** The sentence of an ApiProblem; any other error gets the sentence of the fallback code. */
export const problemSentence = (problem: unknown, fallback: ProblemCode = 'unexpected'): string =>
  problem instanceof ApiProblem ? problem.message : sentenceFor(fallback);
