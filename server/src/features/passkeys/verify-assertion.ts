import { err, ok } from '@gesso/domain/kernel';
import type { PasskeyAssertion } from '@gesso/domain/passkeys';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Queries } from '../../platform/database/database.ts';
import type { Request } from '../../platform/http/app.ts';
import { usedChallenge } from './challenges.ts';
import { passkeyCopiedEmail } from './emails.ts';
import { passkeysStore, type StoredCredential } from './passkeys.store.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import type { PasskeysServices } from './services.ts';

/** A passkey with a valid signature, and the use counter it reported. */
type Verified = { id: string; userId: string; counter: number };

type Expected = { challenge: string; site: RelyingParty; credential: StoredCredential };

const belongsTo = ({ response }: PasskeyAssertion, userId: string): boolean =>
  response.userHandle === undefined ||
  response.userHandle === Buffer.from(userId).toString('base64url');

/** The counter of a valid signature. The library throws at invalid ones. */
async function signedCounter(
  assertion: PasskeyAssertion,
  { challenge, site, credential }: Expected,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The statement that raises the stored counter compares it.
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(credential.public_key),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the browser's assertion against its challenge. */
export async function verifyAssertion(
  services: PasskeysServices,
  request: Request,
  assertion: PasskeyAssertion,
) {
  const site = relyingParty(services.settings, request);
  if (!site) return err('passkeys-unavailable');
  const challenge = await usedChallenge(services, request, { purpose: 'show', userId: null });
  if (challenge === undefined) return err('passkey-expired');
  const credential = await passkeysStore.byCredential(services.db, assertion.id);
  if (!credential || !belongsTo(assertion, credential.user_id)) return err('passkey-refused');
  const counter = await signedCounter(assertion, { challenge, site, credential });
  if (counter === undefined) return err('passkey-refused');
  return ok<Verified>({ id: credential.id, userId: credential.user_id, counter });
}

/**
 * Counts the use in the caller's transaction. False when the passkey is gone or was copied, in
 * which case the owner is notified.
 */
export async function usePasskey(
  { clock, mail }: PasskeysServices,
  tx: Queries,
  { id, counter }: Verified,
  owner: { email: string; username: string },
): Promise<boolean> {
  if (await passkeysStore.use(tx, id, { counter, now: new Date(clock.now()) })) return true;
  const name = await passkeysStore.nameOf(tx, id);
  if (name !== undefined) await mail.send(tx, passkeyCopiedEmail(owner, name));
  return false;
}
