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

/** The options for creating a passkey in a browser. */
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** The options for using a passkey in a browser. */
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

/** The browser's response after creating a passkey. */
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The browser's response after using a passkey, as defined by WebAuthn. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

export const passkeyLimits = {
  nameMax: 60,
  perPerson: 20,
  /** how long a browser may take to create or use a passkey */
  challengeMinutes: 5,
  /** open challenges per client network */
  challengesPerNetwork: 100,
  /** how long a use of the password or a passkey allows changes of the account's security */
  confirmedMinutes: 10,
} as const;

export function checkPasskeyName(text: string): Result<string, 'passkey-name'> {
  const name = text.trim();
  return name === '' || name.length > passkeyLimits.nameMax ? err('passkey-name') : ok(name);
}

/** Passkeys are bound to a domain name; an IP address has none. */
export const canHavePasskeys = (hostname: string): boolean =>
  hostname !== '' && !/^\[|^\d+(\.\d+){3}$/.test(hostname);
