import { timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../platform/secret/secret.ts';

/** Made for this alone: it opens nothing else, and nothing else opens this. */
const tokenOf = (secret: Secret, userId: string): Buffer =>
  secret.hash(`end the weekly email of ${userId}`);

export const UNSUBSCRIBE_ROUTE = '/unsubscribe/:userId/:token';

/** Where somebody ends their weekly email without signing in. It does not expire, nor is it used up. */
export const unsubscribePath = (secret: Secret, userId: string): string =>
  `/unsubscribe/${userId}/${tokenOf(secret, userId).toString('base64url')}`;

export function isUnsubscribeToken(secret: Secret, userId: string, token: string): boolean {
  const wanted = tokenOf(secret, userId);
  const given = Buffer.from(token, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
