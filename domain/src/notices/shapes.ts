import type { z } from 'zod';
import type { noticeSchema } from './schemas.ts';

/** A message about somebody’s account, beside an email. */
export type Notice = z.infer<typeof noticeSchema>;
