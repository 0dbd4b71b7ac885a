import type { Result } from '@gesso/domain/kernel';

/** The value of a result; the demo's requests are valid, so a refusal is a bug and throws. */
export function unwrap<T>(result: Result<T>, what: string): T {
  if (result.ok) return result.value;
  throw new Error(`The demo could not add ${what}: ${result.code}`);
}

/**
 * A visitor may sign in as a demo artist and delete a post while it still gets likes. Text from an
 * earlier version of the demo stays unchanged.
 */
export function unlessGone(result: Result<unknown>, what: string): void {
  if (!result.ok && ['post-not-found', 'request-key-reused'].includes(result.code)) return;
  unwrap(result, what);
}
