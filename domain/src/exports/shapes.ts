import type { z } from 'zod';
import type { exportSchema, exportsSchema } from './schemas.ts';

/** An archive of everything somebody has here, made for them alone. */
export type Export = z.infer<typeof exportSchema>;
export type Exports = z.infer<typeof exportsSchema>;
