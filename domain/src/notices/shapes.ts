import type { z } from 'zod';
import type { noticeSchema } from './schemas.ts';

/** What the product tells somebody about their account, beside a letter. */
export type Notice = z.infer<typeof noticeSchema>;
