import type { ProblemCode } from '@gesso/domain/catalogue';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';

/** Browser errors for a dialog that the user closed or let time out. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Whether the user closed the browser's dialog, which needs no message. */
export const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && CANCELLED.has(reason.name);

/** The message for a passkey that was not created or used. */
export function passkeyFailure(reason: unknown, fallback: ProblemCode): string {
  if (reason instanceof ApiProblem) return failureMessage(reason, fallback);
  const isRegistered = reason instanceof Error && reason.name === 'InvalidStateError';
  return messageFor(isRegistered ? 'passkey-known' : fallback);
}
