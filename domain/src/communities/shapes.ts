import type { z } from 'zod';
import type { communityDetailSchema, communityDraftSchema, communitySchema } from './schemas.ts';

export type Community = z.infer<typeof communitySchema>;
export type CommunityDetail = z.infer<typeof communityDetailSchema>;
export type CommunityDraft = z.infer<typeof communityDraftSchema>;
