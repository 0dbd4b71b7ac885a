import type { ProblemCode } from '@gesso/domain/catalogue';
import { kernelProblems } from '@gesso/domain/kernel';
import type { Options } from '../../platform/http/serve.ts';

export const success = (message: string) => ({ success: true as const, message });

/** Failures of these endpoints say success: false; what no sentence fits gets the step's own. */
export const refusals = (fallback: string, max: number): Options => ({
  limit: { max, seconds: 600, by: 'address' },
  problemBody: (code: ProblemCode, sentence: string) => ({
    success: false,
    message: code in kernelProblems && code !== 'too-many-requests' ? fallback : sentence,
    code,
  }),
});
