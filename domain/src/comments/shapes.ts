import type { z } from 'zod';
import type { commentSchema } from './schemas.ts';

export type Comment = z.infer<typeof commentSchema>;
