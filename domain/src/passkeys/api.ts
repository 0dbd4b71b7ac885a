import { z } from 'zod';
import { signedInSchema, tokensAskedField } from '../accounts/schemas.ts';
import { contract, endpoint, idSchema, withPublishedLimits } from '../kernel/api.ts';
import { passkeyLimits } from './passkeys.ts';
import {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeySchema,
  requestOptionsSchema,
} from './schemas.ts';

// Deliberately lenient: the rule answers a bad name with the catalog's message.
const name = withPublishedLimits(z.string().max(1000), {
  minLength: 1,
  maxLength: passkeyLimits.nameMax,
});
const params = z.strictObject({ id: idSchema });
const CHALLENGE = `Sets a cookie that the next call requires, valid for ${passkeyLimits.challengeMinutes} minutes and one attempt.`;
const CONFIRMED = `Requires a session that was started or confirmed (PUT /api/me/confirmation) within the last ${passkeyLimits.confirmedMinutes} minutes.`;

const topic = { name: 'passkeys', about: 'Passkeys and passkey sign-in' };

export const passkeysApi = contract(topic, {
  'POST /api/sign-in/passkey-options': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'WebAuthn request options, to sign in or to confirm',
    description: CHALLENGE,
    problems: ['passkeys-unavailable'],
    reply: requestOptionsSchema,
  }),
  'POST /api/sign-in/passkey': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Sign in with a passkey',
    description: 'Sets the session cookie, or returns tokens. A passkey counts as both steps.',
    problems: ['passkeys-unavailable', 'passkey-expired', 'passkey-refused', 'sign-in-failed'],
    body: z.strictObject({ passkey: passkeyAssertionSchema, tokens: tokensAskedField() }),
    reply: signedInSchema,
  }),
  'PUT /api/me/confirmation': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Confirm one’s identity with the password or a passkey',
    problems: ['password-wrong', 'passkeys-unavailable', 'passkey-expired', 'passkey-refused'],
    body: z.union([
      z.strictObject({ password: z.string().max(1000) }),
      z.strictObject({ passkey: passkeyAssertionSchema }),
    ]),
    status: 204,
    reply: z.null(),
  }),
  'GET /api/me/passkeys': endpoint({
    access: 'member',
    summary: 'The passkeys of the account, oldest first',
    reply: z.strictObject({ passkeys: z.array(passkeySchema) }),
  }),
  'POST /api/me/passkey-options': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'WebAuthn creation options',
    description: `${CHALLENGE} ${CONFIRMED}`,
    problems: ['passkeys-unavailable', 'confirmation-required', 'passkey-too-many'],
    reply: creationOptionsSchema,
  }),
  'POST /api/me/passkeys': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Add the passkey that the browser has created',
    description: CONFIRMED,
    problems: [
      'passkey-name',
      'passkeys-unavailable',
      'confirmation-required',
      'passkey-expired',
      'passkey-refused',
      'passkey-known',
      'passkey-too-many',
    ],
    body: z.strictObject({ name, passkey: newPasskeySchema }),
    status: 201,
    reply: passkeySchema,
  }),
  'PATCH /api/me/passkeys/:id': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Rename a passkey',
    problems: ['passkey-name', 'passkey-not-found'],
    params,
    body: z.strictObject({ name }),
    reply: passkeySchema,
  }),
  'DELETE /api/me/passkeys/:id': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Remove a passkey: it can no longer be used to sign in',
    description: CONFIRMED,
    problems: ['confirmation-required', 'passkey-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
});
