import { messageFor, type ProblemCode } from '@gesso/domain/catalogue';
import { kernelProblems } from '@gesso/domain/kernel';
import { resetFailedMessage, resetReasons } from '@gesso/domain/recovery';
import { english } from '../../platform/i18n/translators.ts';

export const success = (message: string) => ({ success: true as const, message });

const OWN_SENTENCE = new Set<string>(['too-many-requests', 'too-busy']);

/** Problems without a specific message get the step's own. */
export const refusals = (fallback: ProblemCode, max: number) => ({
  limit: { max, seconds: 600, by: 'address' as const },
  problemMessage: (code: string): string | undefined =>
    code in kernelProblems && !OWN_SENTENCE.has(code) ? messageFor(english, fallback) : undefined,
});

/** Refusals of a reset: problems without a message in the specification become its reason. */
export function resetRefusals() {
  const options = refusals('password-reset-failed', 40);
  const problemMessage = (code: string) => {
    const reason = resetReasons.find((one) => one === code);
    return reason
      ? resetFailedMessage(english, messageFor(english, reason))
      : options.problemMessage(code);
  };
  return { ...options, problemMessage };
}
