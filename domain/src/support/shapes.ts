import type { z } from 'zod';
import type { SupportCategory } from './categories.ts';
import type { mailboxesSchema, supportDraftSchema } from './schemas.ts';

/** A message as it is sent, before checkSupportMessage has judged it. */
export type SupportDraft = z.infer<typeof supportDraftSchema>;

export type SupportMessage = SupportDraft & { category: SupportCategory };

/** The addresses people may write to; configured, so the pages have to ask. */
export type Mailboxes = z.infer<typeof mailboxesSchema>;
