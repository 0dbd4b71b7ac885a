import { z } from 'zod';
import { idSchema } from '../kernel/api.ts';

const seconds = z.number().int();

export const exportSchema = z
  .strictObject({
    id: idSchema,
    state: z.enum(['waiting', 'running', 'ready', 'failed']),
    requestedAt: seconds,
    /** pictures packed so far, and in total */
    done: z.number().int(),
    total: z.number().int(),
    /** the size of the finished archive */
    bytes: z.number().int().nullable(),
    /** its download URL until it expires, for its owner alone */
    url: z.string().nullable(),
    expiresAt: seconds.nullable(),
  })
  .meta({ id: 'Export' });

export const exportsSchema = z.strictObject({
  /** newest first: a running export, and the last finished one */
  items: z.array(exportSchema),
  /** when the next one can be requested; null at any time */
  askAgainAt: seconds.nullable(),
});
