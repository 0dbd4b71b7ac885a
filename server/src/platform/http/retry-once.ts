import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import { z } from 'zod';
import { isConnectionLost } from '../database/errors.ts';

const PAUSE_MS = 100;

const REPEATABLE_METHODS = new Set(['GET', 'PUT', 'DELETE']);

/**
 * Whether carrying out a request twice has the same result as once: creates carry an idempotency
 * key for that.
 */
export const isRepeatable = (method: string, { body }: Pick<Endpoint, 'body'>): boolean =>
  REPEATABLE_METHODS.has(method) || (body instanceof z.ZodObject && 'key' in body.shape);

/** Makes a second attempt when the first one's database connection died. */
export async function retryLost<T>(first: Promise<T>, retry: () => T | Promise<T>): Promise<T> {
  try {
    return await first;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await pause(PAUSE_MS);
    return retry();
  }
}

/**
 * Retries a repeatable request once when its database connection died before the response. The
 * first attempt may have been committed nevertheless, which can cause a refusal of the second (a
 * deleted post is not found), so only a success is returned.
 */
export function retryOnce<Call, Answer extends Result<unknown>>(
  handler: (call: Call) => Answer | Promise<Answer>,
): (call: Call) => Answer | Promise<Answer> {
  return (call) => {
    const first = handler(call);
    if (!(first instanceof Promise)) return first;
    return retryLost(first, async () => {
      const second = await handler(call);
      if (second.ok) return second;
      return first; // rejects: the outcome is unknown
    });
  };
}
