import type { z } from 'zod';
import type { communitySchema } from './schemas.ts';

export type Community = z.infer<typeof communitySchema>;
