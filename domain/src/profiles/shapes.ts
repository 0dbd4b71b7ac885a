import type { z } from 'zod';
import type { profileEditSchema, profileSchema } from './schemas.ts';

/** Somebody, as everybody may see them; their address is not part of it. */
export type Profile = z.infer<typeof profileSchema>;

/** What one may change about oneself; the address has a flow of its own. */
export type ProfileEdit = z.infer<typeof profileEditSchema>;
