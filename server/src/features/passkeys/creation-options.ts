import { err, ok } from '@gesso/domain/kernel';
import { passkeyLimits } from '@gesso/domain/passkeys';
import { SITE_NAME } from '@gesso/domain/site';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Reply, Request } from '../../platform/http/app.ts';
import { holdConfirmedSession } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { keepChallenge, newChallenge } from './challenges.ts';
import { passkeysStore } from './passkeys.store.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import type { PasskeysServices } from './services.ts';

type Credential = { credential_id: string };

const MILLISECONDS = passkeyLimits.challengeMinutes * 60_000;

/** The options for a discoverable passkey that requires user verification. */
async function optionsFor(viewer: Viewer, site: RelyingParty, known: Credential[]) {
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: SITE_NAME,
    userID: new Uint8Array(Buffer.from(viewer.id)),
    userName: viewer.username,
    userDisplayName: viewer.username,
    challenge: newChallenge(),
  });
  const { challenge, user, pubKeyCredParams } = options;
  return {
    rp: { id: site.id, name: SITE_NAME },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: MILLISECONDS,
    excludeCredentials: known.map(({ credential_id }) => ({
      id: credential_id,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

export async function creationOptions(
  services: PasskeysServices,
  viewer: Viewer,
  call: { request: Request; reply: Reply },
) {
  const { db, clock, settings } = services;
  const site = relyingParty(settings, call.request);
  if (!site) return err('passkeys-unavailable');
  const confirmed = await db.transaction((tx) => holdConfirmedSession(tx, viewer, clock.now()));
  if (!confirmed) return err('confirmation-required');
  const credentials = await passkeysStore.credentialsOf(db, viewer.id);
  if (credentials.length >= passkeyLimits.perPerson) return err('passkey-too-many');
  const options = await optionsFor(viewer, site, credentials);
  const challengeUse = { purpose: 'add', userId: viewer.id } as const;
  const stored = await keepChallenge(services, call, options.challenge, challengeUse);
  return stored ? ok(options) : err('too-many-requests');
}
