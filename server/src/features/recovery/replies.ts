import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { kernelProblems } from '@gesso/domain/kernel';
import type { Options } from '../../platform/http/serve.ts';

export const success = (message: string) => ({ success: true as const, message });

const OWN_SENTENCE = new Set<ProblemCode>(['too-many-requests', 'too-busy']);

/** What no sentence fits gets the step's own. */
export const refusals = (fallback: ProblemCode, max: number): Options => ({
  limit: { max, seconds: 600, by: 'address' },
  problemMessage: (code: ProblemCode) =>
    code in kernelProblems && !OWN_SENTENCE.has(code) ? sentenceFor(fallback) : sentenceFor(code),
});
