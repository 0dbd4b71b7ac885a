import type { z } from 'zod';
import type { artworkDetailsSchema } from './schemas.ts';

export type ArtworkDetails = z.infer<typeof artworkDetailsSchema>;
export type ArtworkSize = NonNullable<ArtworkDetails['size']>;
