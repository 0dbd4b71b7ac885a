import { err, newId, ok } from '@gesso/domain/kernel';
import { checkPasskeyName, type NewPasskey } from '@gesso/domain/passkeys';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { Request } from '../../platform/http/app.ts';
import { confirmSession, holdConfirmedSession } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { usedChallenge } from './challenges.ts';
import { passkeyAddedEmail } from './emails.ts';
import { passkeysStore } from './passkeys.store.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import type { PasskeysServices } from './services.ts';

type Credential = { credentialId: string; publicKey: Buffer; counter: number };

/**
 * The credential the browser created, if it matches the challenge. The library throws at anything
 * else.
 */
async function verifyRegistration(
  passkey: NewPasskey,
  challenge: string,
  site: RelyingParty,
): Promise<Credential | undefined> {
  const { clientDataJSON, attestationObject } = passkey.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  } catch {
    return undefined;
  }
}

/** Stores a verified passkey, in a session that was confirmed recently. */
function storePasskey(
  services: PasskeysServices,
  viewer: Viewer,
  passkey: Credential & { name: string; transports: string[] },
) {
  const { db, clock, mail } = services;
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await holdConfirmedSession(tx, viewer, now))) return err('confirmation-required');
    const row = { ...passkey, id: newId(), userId: viewer.id, now: new Date(now) };
    const added = await passkeysStore.add(tx, row);
    if (!added) return err('passkey-too-many');
    await confirmSession(tx, viewer.sessionId, { now, secondFactor: true });
    await mail.send(tx, passkeyAddedEmail(viewer, passkey.name));
    return ok(added);
  });
}

type AddPasskeyForm = { name: string; passkey: NewPasskey };

export async function addPasskey(
  services: PasskeysServices,
  request: Request,
  viewer: Viewer,
  form: AddPasskeyForm,
) {
  const name = checkPasskeyName(form.name);
  if (!name.ok) return name;
  const site = relyingParty(services.settings, request);
  if (!site) return err('passkeys-unavailable');
  const challenge = await usedChallenge(services, request, { purpose: 'add', userId: viewer.id });
  if (challenge === undefined) return err('passkey-expired');
  const credential = await verifyRegistration(form.passkey, challenge, site);
  if (!credential) return err('passkey-refused');
  const transports = form.passkey.response.transports ?? [];
  try {
    return await storePasskey(services, viewer, { ...credential, name: name.value, transports });
  } catch (error) {
    if (violatedUnique(error) !== 'passkeys_credential') throw error;
    return err('passkey-known');
  }
}
