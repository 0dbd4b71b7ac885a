import { z } from 'zod';
import { idSchema } from '../kernel/api.ts';

const seconds = z.number().int();

export const exportSchema = z
  .strictObject({
    id: idSchema,
    state: z.enum(['waiting', 'running', 'ready', 'failed']),
    requestedAt: seconds,
    /** pictures packed so far, and in all */
    done: z.number().int(),
    total: z.number().int(),
    /** the size of the archive, once it is ready */
    bytes: z.number().int().nullable(),
    /** where it can be fetched until it expires, by its owner alone */
    url: z.string().nullable(),
    expiresAt: seconds.nullable(),
  })
  .meta({ id: 'Export' });

export const exportsSchema = z.strictObject({
  /** newest first: one being made, and the last one that was */
  items: z.array(exportSchema),
  /** from when on another one can be asked for; null at any time */
  askAgainAt: seconds.nullable(),
});
