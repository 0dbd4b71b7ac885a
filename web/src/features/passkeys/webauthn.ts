import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@gesso/domain/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The browser's two passkey operations; loaded on first use. */

export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const created = { clientDataJSON, attestationObject };
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: transports ? { ...created, transports } : created,
  };
}

export async function getPasskeyAssertion(
  optionsJSON: PasskeyRequestOptions,
): Promise<PasskeyAssertion> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const assertion = { clientDataJSON, authenticatorData, signature };
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: userHandle ? { ...assertion, userHandle } : assertion,
  };
}
