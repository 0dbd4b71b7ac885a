import { timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../platform/secret/secret.ts';

/** A token for this purpose alone: it opens nothing else, and no other token opens this. */
const tokenOf = (secret: Secret, userId: string): Buffer =>
  secret.hash(`end the weekly email of ${userId}`);

export const UNSUBSCRIBE_ROUTE = '/unsubscribe/:userId/:token';

/**
 * The path for ending the weekly email without signing in. It does not expire and can be reused.
 */
export const unsubscribePath = (secret: Secret, userId: string): string =>
  `/unsubscribe/${userId}/${tokenOf(secret, userId).toString('base64url')}`;

export function isUnsubscribeToken(secret: Secret, userId: string, token: string): boolean {
  const expectedToken = tokenOf(secret, userId);
  const givenToken = Buffer.from(token, 'base64url');
  return givenToken.length === expectedToken.length && timingSafeEqual(givenToken, expectedToken);
}
