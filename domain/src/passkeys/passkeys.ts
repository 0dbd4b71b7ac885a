import type { z } from 'zod';
import { err, ok, type Result } from '../kernel/kernel.ts';
import type {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeySchema,
  requestOptionsSchema,
} from './schemas.ts';

/** A passkey of an account, as its owner sees it. */
export type Passkey = z.infer<typeof passkeySchema>;

/** The options a browser creates a passkey with. */
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** The options a browser asks for a passkey with. */
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

/** What a browser answers when it has created a passkey. */
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a browser answers when somebody has used a passkey, in the words of WebAuthn. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

export const passkeyLimits = {
  nameMax: 60,
  perPerson: 20,
  /** how long a browser may take over showing or making a passkey */
  challengeMinutes: 5,
  /** challenges that are open at once for one client network */
  challengesPerNetwork: 100,
  /** how long the password or a passkey, shown once, counts for changes of the account's security */
  confirmedMinutes: 10,
} as const;

export function checkPasskeyName(text: string): Result<string, 'passkey-name'> {
  const name = text.trim();
  return name === '' || name.length > passkeyLimits.nameMax ? err('passkey-name') : ok(name);
}

/** Browsers bind passkeys to a name: an address in numbers has none. */
export const canHavePasskeys = (hostname: string): boolean =>
  hostname !== '' && !/^\[|^\d+(\.\d+){3}$/.test(hostname);
