import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { sensitiveKindSchema } from '../content-preferences/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { postPictureSchema } from '../posts/schemas.ts';
import { collectionLimits } from './collections.ts';

/** The first picture of a post, with what decides whether it is covered. */
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
    /** '' when its owner wrote none */
    description: z.string(),
    public: z.boolean(),
    /** posts that the viewer sees; in a list no more than 101 are counted */
    postCount: z.int(),
    /** the chosen post, or else the newest; null while the viewer sees none */
    cover: collectionCoverSchema.nullable(),
    /** a moderator took it from everybody but its owner */
    removed: z.literal(true).optional(),
  })
  .meta({ id: 'Collection' });

// Generous here: checkCollectionDraft answers with the catalogue's sentences.
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
