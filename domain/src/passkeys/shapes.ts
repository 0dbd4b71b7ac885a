import type { z } from 'zod';
import type {
  creationOptionsSchema,
  newPasskeySchema,
  passkeySchema,
  requestOptionsSchema,
  shownPasskeySchema,
} from './schemas.ts';

/** A passkey of an account, as its owner sees it. */
export type Passkey = z.infer<typeof passkeySchema>;

/** What a browser is asked to make a passkey with. */
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** What a browser is asked to show a passkey with. */
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

/** What a browser answers when it has made a passkey. */
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a browser answers when somebody has shown a passkey. */
export type ShownPasskey = z.infer<typeof shownPasskeySchema>;
