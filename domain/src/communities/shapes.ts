import type { z } from 'zod';
import type {
  communityDetailSchema,
  communityDraftSchema,
  communitySchema,
  listedCommunitySchema,
  postCommunitiesSchema,
} from './schemas.ts';

export type Community = z.infer<typeof communitySchema>;
export type ListedCommunity = z.infer<typeof listedCommunitySchema>;
export type CommunityDetail = z.infer<typeof communityDetailSchema>;
export type CommunityDraft = z.infer<typeof communityDraftSchema>;

/** In which communities a post is shared. */
export type PostCommunities = z.infer<typeof postCommunitiesSchema>;
