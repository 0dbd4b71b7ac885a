import type { z } from 'zod';
import type {
  badgeSchema,
  meSchema,
  personCardSchema,
  signedInDeviceSchema,
  signUpFormSchema,
  tokensSchema,
} from './schemas.ts';

export type Badge = z.infer<typeof badgeSchema>;

/** The signed-in person, as only they see themselves. */
export type Me = z.infer<typeof meSchema>;

/** A session of the viewer, as the list of where they are signed in shows it. */
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** What a client without cookies is signed in by. */
export type Tokens = z.infer<typeof tokensSchema>;

/** Somebody, as everybody may see them beside a post, a comment or in a list. */
export type PersonCard = z.infer<typeof personCardSchema>;

/** What somebody types to open an account. */
export type SignUpForm = z.infer<typeof signUpFormSchema>;
