import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { setLabelsSchema } from '../content-preferences/schemas.ts';
import { idSchema, withPublishedLimits } from '../kernel/api.ts';
import { mentionsSchema } from '../mentions/schemas.ts';
import { pictureSchema } from '../pictures/schemas.ts';
import { challengeLimits } from './challenges.ts';

export const podiumPlaceSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const weekSchema = z
  .strictObject({
    id: z.string(),
    weekNumber: z.int(),
    theme: z.string(),
    text: z.string(),
    /** epoch seconds */
    startsAt: z.int(),
    /** epoch seconds; the week ends just before */
    endsAt: z.int(),
    banners: z.array(pictureSchema),
    submissionCount: z.int(),
  })
  .meta({ id: 'Week' });

export const submissionPictureSchema = z.strictObject({
  /** as uploaded, an animated GIF stays animated */
  url: z.string(),
  /** a narrow still copy for grids */
  previewUrl: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  colour: z.string(),
});

export const submissionSchema = z
  .strictObject({
    id: z.string(),
    weekNumber: z.int(),
    theme: z.string(),
    author: personCardSchema,
    picture: submissionPictureSchema,
    description: z.string(),
    mentions: mentionsSchema,
    likeCount: z.int(),
    /** by the viewer */
    liked: z.boolean(),
    place: podiumPlaceSchema.nullable(),
    /** epoch seconds */
    time: z.int(),
    ...setLabelsSchema.shape,
  })
  .meta({ id: 'Submission' });

export const pastWeekSchema = z.strictObject({
  ...weekSchema.shape,
  podium: z.array(submissionSchema),
});

export const trophySchema = z.strictObject({
  weekNumber: z.int(),
  theme: z.string(),
  place: podiumPlaceSchema,
  submissionId: z.string(),
});

export const challengeRecordSchema = z.strictObject({
  submissionCount: z.int(),
  streak: z.int(),
  trophies: z.array(trophySchema),
});

const epoch = z.int().min(0).max(253_402_300_799);

// Deliberately lenient: checkWeekDraft answers with the catalog's messages.
export const weekDraftSchema = z.strictObject({
  weekNumber: z.int().min(1).max(challengeLimits.weekNumberMax),
  theme: withPublishedLimits(z.string().max(1000), {
    minLength: 1,
    maxLength: challengeLimits.themeMax,
  }),
  text: withPublishedLimits(z.string().max(20_000), {
    minLength: 1,
    maxLength: challengeLimits.textMax,
  }),
  startsAt: epoch,
  endsAt: epoch,
  /** ids of uploaded banners, in their order */
  banners: withPublishedLimits(z.array(idSchema).max(20), { maxItems: challengeLimits.bannersMax }),
});

export const weekProposalSchema = z.strictObject({
  weekNumber: z.int(),
  startsAt: z.int(),
  endsAt: z.int(),
});
