import type { z } from 'zod';
import type { reportFormSchema } from './schemas.ts';

/** What somebody sends to report something; guests give an address to answer to. */
export type ReportForm = z.infer<typeof reportFormSchema>;
