import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import { z } from 'zod';
import { isConnectionLost } from '../database/errors.ts';

const PAUSE_MS = 100;

const REPEATABLE_METHODS = new Set(['GET', 'PUT', 'DELETE']);

/** Whether a request that is carried out twice leaves what one leaves: creates carry a key for that. */
export const isRepeatable = (method: string, { body }: Pick<Endpoint, 'body'>): boolean =>
  REPEATABLE_METHODS.has(method) || (body instanceof z.ZodObject && 'key' in body.shape);

/** Makes a second attempt when the database connection of the first one died. */
export async function retryLost<T>(first: Promise<T>, again: () => T | Promise<T>): Promise<T> {
  try {
    return await first;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await pause(PAUSE_MS);
    return again();
  }
}

/**
 * Carries out a repeatable request once more when its database connection died before the answer. The
 * first attempt may have been committed all the same: a refusal of the second may be of its making (a
 * deleted post is not found), so only success is an answer.
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
      return first; // rejects: nobody knows what became of it
    });
  };
}
