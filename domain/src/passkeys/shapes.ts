import type { z } from 'zod';
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
