import { z } from 'zod';

export const passkeySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.number().describe('seconds since 1970'),
    usedAt: z.number().nullable().describe('seconds since 1970; null before the first sign-in'),
  })
  .meta({ id: 'Passkey' });

// The parts of WebAuthn used here; binary values are base64url.
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const userVerification = z.literal('required');

export const creationOptionsSchema = z
  .strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(
      z.strictObject({ type: z.literal('public-key'), alg: z.number().int() }),
    ),
    timeout: z.number().int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

export const requestOptionsSchema = z
  .strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification,
  })
  .meta({ id: 'PasskeyRequestOptions' });

const shared = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
};

export const newPasskeySchema = z.strictObject({
  ...shared,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(4000).optional(),
    authenticatorData: base64url(8000).optional(),
  }),
});

export const passkeyAssertionSchema = z.strictObject({
  ...shared,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
});
