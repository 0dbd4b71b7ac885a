import { z } from 'zod';
import { artFormField, personCardSchema } from '../accounts/schemas.ts';
import { artworkDetailsSchema } from '../artwork-details/schemas.ts';
import {
  contentLabelsSchema,
  sensitiveKindsSchema,
  setLabelsSchema,
} from '../content-preferences/schemas.ts';
import { idSchema, withPublishedLimits } from '../kernel/api.ts';
import { mentionsSchema } from '../mentions/schemas.ts';
import { zoomSchema } from '../originals/schemas.ts';
import { pictureLimits } from '../pictures/pictures.ts';
import { pictureSchema } from '../pictures/schemas.ts';
import { postLimits } from './posts.ts';

export const postPictureSchema = z.strictObject({
  ...pictureSchema.shape,
  /** '' without a description */
  alt: z.string(),
  /** the zoomable size; absent without an original, or until it is ready */
  zoom: zoomSchema.optional(),
});

export const postSchema = z
  .strictObject({
    id: z.string(),
    author: personCardSchema,
    pictures: z.array(postPictureSchema),
    /** the title */
    caption: z.string(),
    description: z.string(),
    postTags: z.array(z.string()),
    /** epoch seconds */
    time: z.int(),
    likeCount: z.int(),
    commentCount: z.int(),
    /** of these, by people hidden from the viewer; absent if none, and in lists */
    hiddenComments: z.int().positive().optional(),
    // Absent without a value: a page of the feed has many ordinary posts.
    /** epoch seconds; when its author last changed its content */
    editedAt: z.int().optional(),
    /** absent in lists; raised by every change of content or labels */
    version: z.int().min(1).optional(),
    /** absent in lists, too: an opened post is fetched separately */
    mentions: mentionsSchema,
    /** of its artwork; absent in lists, and empty where its artist entered nothing */
    details: artworkDetailsSchema.optional(),
    ...setLabelsSchema.shape,
    commentsClosed: z.literal(true).optional(),
    /** in an artist's list: among the pinned posts at the top */
    pinned: z.literal(true).optional(),
  })
  .meta({ id: 'Post' });

/** A post that is fetched separately. */
export const openedPostSchema = postSchema.required({ version: true }).meta({ id: 'OpenedPost' });

/** The author's labels, which can be changed later. */
export const postLabelsSchema = z
  .strictObject({ ...contentLabelsSchema.shape, commentsClosed: z.boolean() })
  .meta({ id: 'PostLabels' });

// Deliberately lenient: checkPostDraft answers with the catalog's messages.
const alt = withPublishedLimits(z.string().max(5000), { maxLength: pictureLimits.altMax });
export const postDraftSchema = z.strictObject({
  pictures: withPublishedLimits(z.array(z.strictObject({ id: idSchema, alt })).max(20), {
    minItems: postLimits.picturesMin,
    maxItems: postLimits.picturesMax,
  }),
  caption: withPublishedLimits(z.string().max(5000), {
    minLength: 1,
    maxLength: postLimits.captionMax,
  }),
  description: withPublishedLimits(z.string().max(50_000), {
    minLength: 1,
    maxLength: postLimits.descriptionMax,
  }),
  postTags: withPublishedLimits(z.array(artFormField(60)).max(60), {
    minItems: postLimits.tagsMin,
    maxItems: postLimits.tagsMax,
  }),
  // Absent in requests of older clients, and without a value.
  sensitive: sensitiveKindsSchema.optional(),
  madeWithAi: z.boolean().optional(),
  communityIds: withPublishedLimits(z.array(idSchema).max(20), {
    maxItems: postLimits.communitiesMax,
    description: 'communities to share it in; an edit without it leaves them unchanged',
  }).optional(),
  // An edit without them keeps them.
  details: artworkDetailsSchema.optional(),
});

export const postEditSchema = postDraftSchema.extend({
  version: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .describe('version of the post that was edited; if there is a newer one, nothing is saved'),
});

export const reactedPostIdsSchema = z.strictObject({
  liked: z.array(z.string()),
  saved: z.array(z.string()),
  pinned: z.array(z.string()),
});

export const postColoursSchema = z
  .strictObject({
    pictures: z.array(
      z.strictObject({
        id: z.string(),
        /** the largest first; none until the picture is described */
        colours: z.array(
          z.strictObject({
            /** six hexadecimal digits */
            hex: z.string(),
            /** share of the picture's area, 0 to 1 */
            share: z.number(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PostColours' });
