import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  ShownPasskey,
} from '@gesso/domain/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The two questions a browser can be asked about passkeys; loaded when the first one is. */

export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject };
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: transports ? { ...made, transports } : made,
  };
}

export async function showPasskey(optionsJSON: PasskeyRequestOptions): Promise<ShownPasskey> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const shown = { clientDataJSON, authenticatorData, signature };
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: userHandle ? { ...shown, userHandle } : shown,
  };
}
