import type { ProblemCode } from '@gesso/domain/catalogue';
import { messageFor } from '../i18n/message-for.ts';
import { ApiProblem, refusalOr } from './api-problem.ts';

/**
 * The message for a failed call: the server's own for a 4xx, otherwise that of the fallback code.
 * Without a fallback, the server's message at any status. It imports the whole message catalog;
 * code that the feed needs first uses `refusalOr`.
 */
export function failureMessage(problem: unknown, fallback?: ProblemCode): string {
  if (fallback) return refusalOr(problem, messageFor(fallback));
  return problem instanceof ApiProblem ? problem.message : messageFor('unexpected');
}
