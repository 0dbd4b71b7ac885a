import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

const exportId = z.strictObject({ id: z.string() });

export const makeExport = defineJob('make-export', 'exports', exportId);
export const removeArchive = defineJob('remove-archive', 'files', exportId);
