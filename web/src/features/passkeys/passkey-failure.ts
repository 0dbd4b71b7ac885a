import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';

/** Names of the browser's errors for what the person has chosen: to close its window, or to wait. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person has closed the browser's window, which needs no sentence. */
export const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && CANCELLED.has(reason.name);

/** What to say about a passkey that was not created or used. */
export function passkeyFailure(reason: unknown, fallback: ProblemCode): string {
  if (reason instanceof ApiProblem) return failureSentence(reason, fallback);
  const known = reason instanceof Error && reason.name === 'InvalidStateError';
  return sentenceFor(known ? 'passkey-known' : fallback);
}
