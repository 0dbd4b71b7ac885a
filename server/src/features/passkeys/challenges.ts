import { randomBytes } from 'node:crypto';
import { passkeyLimits } from '@gesso/domain/passkeys';
import type { Reply, Request } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { policyCookie } from '../sessions/cookies.ts';
import { addChallenge, type ChallengePurpose, takeChallenge } from './challenges.store.ts';
import type { PasskeysServices } from './services.ts';

const SECONDS = passkeyLimits.challengeMinutes * 60;

/** Binds a challenge to the browser that requested it. */
const cookie = policyCookie({
  name: 'gesso_passkey',
  path: '/api',
  sameSite: 'Strict',
});

type ChallengeUse = { purpose: ChallengePurpose; userId: string | null };

export const newChallenge = () => new Uint8Array(randomBytes(32));

/** Stores the challenge for this browser; false when its network has too many open ones. */
export async function keepChallenge(
  { db, clock, secret, settings }: PasskeysServices,
  { request, reply }: { request: Request; reply: Reply },
  challenge: string,
  asked: ChallengeUse,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const stored = await addChallenge(
    db,
    {
      ...asked,
      challenge,
      tokenHash: hashToken(token),
      network: secret.hash(`network ${clientNetwork(request.ip)}`),
      expiresAt: new Date(now + SECONDS * 1000),
    },
    { now: new Date(now), max: passkeyLimits.challengesPerNetwork },
  );
  if (stored) cookie.set(reply, token, settings.publicUrl);
  return stored;
}

/** The browser's challenge; undefined when it is used, expired or another browser's. */
export async function usedChallenge(
  { db, clock }: PasskeysServices,
  request: Request,
  asked: ChallengeUse,
): Promise<string | undefined> {
  const token = cookie.read(request);
  if (token === undefined) return undefined;
  return takeChallenge(db, hashToken(token), { ...asked, now: new Date(clock.now()) });
}
