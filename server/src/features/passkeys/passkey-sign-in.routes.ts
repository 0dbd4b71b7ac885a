import { deviceName } from '@gesso/domain/devices';
import { err, ok } from '@gesso/domain/kernel';
import { type PasskeyAssertion, passkeyLimits } from '@gesso/domain/passkeys';
import type { passkeysApi } from '@gesso/domain/passkeys/api';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Request } from '../../platform/http/app.ts';
import { clientNetwork, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { startSession } from '../accounts/start-session.ts';
import { confirmSession, lockPerson } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { stopRecovery } from '../two-factor/stop-recovery.ts';
import { keepChallenge, newChallenge } from './challenges.ts';
import { passkeysStore } from './passkeys.store.ts';
import { relyingParty } from './relying-party.ts';
import type { PasskeysServices } from './services.ts';
import { usePasskey, verifyAssertion } from './verify-assertion.ts';

const LIMIT: RateLimit = { max: 30, seconds: 60, by: 'address' };
const CONFIRM_LIMIT: RateLimit = { max: 20, seconds: 600, by: 'person' };

/** A session for the passkey's owner, begun in the transaction that counts the use. */
async function signInWith(
  services: PasskeysServices,
  request: Request,
  assertion: PasskeyAssertion,
) {
  const { db, sessions } = services;
  const verified = await verifyAssertion(services, request, assertion);
  if (!verified.ok) return verified;
  const device = deviceName(request.headers['user-agent']);
  const begun = await db.transaction(async (tx) => {
    await lockPerson(tx, verified.value.userId);
    const owner = await passkeysStore.owner(tx, verified.value.userId);
    if (!owner || !(await usePasskey(services, tx, verified.value, owner))) return undefined;
    const token = await sessions.begin(tx, owner, device, { secondFactor: true });
    return token && { id: owner.id, token };
  });
  return begun ? ok(begun) : err('passkey-refused');
}

async function confirmBy(
  services: PasskeysServices,
  request: Request,
  viewer: Viewer,
  proof: { password: string } | { passkey: PasskeyAssertion },
) {
  const { db, clock, passwords } = services;
  if ('password' in proof) {
    const owner = await passkeysStore.owner(db, viewer.id);
    const network = clientNetwork(request.ip);
    const right = await passwords.matches(owner?.password_hash, proof.password, network);
    if (!right) return err('password-wrong');
    await confirmSession(db, viewer.sessionId, { now: clock.now(), secondFactor: false });
    return ok(null);
  }
  const verified = await verifyAssertion(services, request, proof.passkey);
  if (!verified.ok) return verified;
  if (verified.value.userId !== viewer.id) return err('passkey-refused');
  const used = await db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    if (!(await usePasskey(services, tx, verified.value, viewer))) return false;
    await confirmSession(tx, viewer.sessionId, { now: clock.now(), secondFactor: true });
    return true;
  });
  return used ? ok(null) : err('passkey-refused');
}

export function passkeySignInRoutes(services: PasskeysServices) {
  return {
    'POST /api/sign-in/passkey-options': {
      limit: LIMIT,
      handle: async ({ request, reply }) => {
        const site = relyingParty(services.settings, request);
        if (!site) return err('passkeys-unavailable');
        const { challenge } = await generateAuthenticationOptions({
          rpID: site.id,
          challenge: newChallenge(),
        });
        const challengeUse = { purpose: 'show', userId: null } as const;
        const stored = await keepChallenge(services, { request, reply }, challenge, challengeUse);
        if (!stored) return err('too-many-requests');
        const timeout = passkeyLimits.challengeMinutes * 60_000;
        return ok({ challenge, rpId: site.id, timeout, userVerification: 'required' as const });
      },
    },
    'POST /api/sign-in/passkey': {
      limit: LIMIT,
      handle: async ({ body, request, reply }) => {
        const begun = await signInWith(services, request, body.passkey);
        if (!begun.ok) return begun;
        // A sign-in with a passkey makes a running second-factor recovery unnecessary.
        await stopRecovery(services, begun.value.id);
        return startSession(services, request, reply, { ...begun.value, tokens: body.tokens });
      },
    },
    'PUT /api/me/confirmation': {
      limit: CONFIRM_LIMIT,
      triesPasswordOf: (body, viewer) => ('password' in body ? viewer.email : null),
      handle: async ({ body, viewer, request }) => {
        const confirmed = await confirmBy(services, request, viewer, body);
        if (confirmed.ok) services.sessions.invalidate(viewer.id);
        return confirmed;
      },
    },
  } satisfies Partial<Routes<typeof passkeysApi>>;
}
