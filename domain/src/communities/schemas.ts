import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { pictureSchema } from '../pictures/schemas.ts';
import { communityLimits } from './communities.ts';

export const communitySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    memberCount: z.int(),
    cover: pictureSchema.nullable(),
    official: z.boolean().describe('run by the site; its page shows the posts of its members'),
    closed: z.boolean().describe('no one can join it or share posts in it'),
  })
  .meta({ id: 'Community' });

/** In a list, without owner and moderators. */
export const listedCommunitySchema = communitySchema
  .extend({
    role: z.enum(['owner', 'moderator']).nullable().describe('of the viewer'),
  })
  .meta({ id: 'ListedCommunity' });

/** People the viewer must not see are left out. */
export const communityDetailSchema = communitySchema
  .extend({
    rules: z.string(),
    owner: personCardSchema.nullable(),
    moderators: z.array(personCardSchema).describe('longest-serving first'),
  })
  .meta({ id: 'CommunityDetail' });

export const communityDraftSchema = z.strictObject({
  name: withPublishedLimits(z.string().max(1000), {
    minLength: communityLimits.nameMin,
    maxLength: communityLimits.nameMax,
  }),
  description: withPublishedLimits(z.string().max(10_000), {
    minLength: 1,
    maxLength: communityLimits.descriptionMax,
  }),
  rules: withPublishedLimits(z.string().max(10_000), { maxLength: communityLimits.rulesMax }),
});

const communityName = { id: z.string(), name: z.string() };

export const postCommunitiesSchema = z
  .strictObject({
    sharedIn: z.array(
      z.strictObject({
        ...communityName,
        canRemove: z.boolean().describe('whether the viewer owns or moderates that community'),
      }),
    ),
    removedFrom: z
      .array(z.strictObject(communityName))
      .describe('by a moderator, so that it cannot be shared there again; only for its author'),
  })
  .meta({ id: 'PostCommunities' });
