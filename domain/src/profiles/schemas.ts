import { z } from 'zod';
import { accountLimits } from '../accounts/accounts.ts';
import { artFormField, badgeSchema, nameFields } from '../accounts/schemas.ts';
import { ARTIST_TYPES } from '../artist-types/artist-types.ts';
import { withPublishedLimits } from '../kernel/api.ts';

export const profileSchema = z
  .strictObject({
    id: z.string(),
    username: z.string(),
    fullName: z.string(),
    bio: z.string(),
    profileImageUrl: z.string().nullable(),
    artistTags: z.array(z.string()),
    interestTags: z.array(z.string()),
    badges: z.array(badgeSchema),
    postCount: z.int(),
    followerCount: z.int(),
    followingCount: z.int(),
  })
  .meta({ id: 'Profile' });

// Deliberately lenient: checkProfileEdit answers with the catalog's messages.
const text = () => z.string().max(5000);
const artistTag = withPublishedLimits(z.string().max(60), { enum: ARTIST_TYPES });

export const profileEditSchema = z.strictObject({
  ...nameFields(text),
  bio: withPublishedLimits(text(), { maxLength: accountLimits.bioMax }),
  artistTags: withPublishedLimits(z.array(artistTag).max(60), {
    maxItems: accountLimits.artistTagsMax,
  }),
  interestTags: withPublishedLimits(z.array(artFormField(60)).max(60), {
    maxItems: accountLimits.interestTagsMax,
    description: `at most ${accountLimits.interestTagsInEdit}, or a subset of the current ones`,
  }),
});
