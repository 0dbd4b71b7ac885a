import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { sensitiveKindSchema } from '../content-preferences/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { postPictureSchema } from '../posts/schemas.ts';
import { collectionLimits } from './collections.ts';

/** The first picture of a post, with the fields that decide whether it is covered. */
export const collectionCoverSchema = z
  .strictObject({
    postId: z.string(),
    author: personCardSchema.pick({ id: true }),
    picture: postPictureSchema.omit({ id: true, colour: true }),
    sensitive: z.array(sensitiveKindSchema).optional(),
  })
  .meta({ id: 'CollectionCover' });

export const collectionSchema = z
  .strictObject({
    id: z.string(),
    owner: personCardSchema,
    name: z.string(),
    /** '' without a description */
    description: z.string(),
    public: z.boolean(),
    /** posts visible to the viewer; lists count no more than 101 */
    postCount: z.int(),
    /** the chosen post, or else the newest; null when the viewer sees none */
    cover: collectionCoverSchema.nullable(),
    /** a moderator hid it from everyone but its owner */
    removed: z.literal(true).optional(),
  })
  .meta({ id: 'Collection' });

// Deliberately lenient: checkCollectionDraft answers with the catalog's messages.
export const collectionDraftSchema = z.strictObject({
  name: withPublishedLimits(z.string().max(5000), {
    minLength: 1,
    maxLength: collectionLimits.nameMax,
  }),
  description: withPublishedLimits(z.string().max(10_000), {
    maxLength: collectionLimits.descriptionMax,
  }),
  public: z.boolean(),
});
