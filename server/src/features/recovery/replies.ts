import { messageFor, type ProblemCode } from '@gesso/domain/catalogue';
import { kernelProblems } from '@gesso/domain/kernel';
import { resetFailedMessage } from '@gesso/domain/recovery';

export const success = (message: string) => ({ success: true as const, message });

const OWN_SENTENCE = new Set<string>(['too-many-requests', 'too-busy']);

/** Problems without a specific message get the step's own. */
export const refusals = (fallback: ProblemCode, max: number) => ({
  limit: { max, seconds: 600, by: 'address' as const },
  problemMessage: (code: string): string | undefined =>
    code in kernelProblems && !OWN_SENTENCE.has(code) ? messageFor(fallback) : undefined,
});

const REASONS = ['too-many-requests', 'too-busy', 'new-password-long'] as const;

/** Refusals of a reset: problems without a message in the specification become its reason. */
export function resetRefusals() {
  const options = refusals('password-reset-failed', 40);
  const problemMessage = (code: string) => {
    const reason = REASONS.find((one) => one === code);
    return reason ? resetFailedMessage(messageFor(reason)) : options.problemMessage(code);
  };
  return { ...options, problemMessage };
}
