import { z } from 'zod';
import { idSchema } from '../kernel/api.ts';
import { ORIGINAL_REFUSALS, originalReportLimits } from './originals.ts';

const bytes = z.number().int();
const side = z.int().min(1);
const bits = z.int().min(1).max(64);
const credit = z.string().min(1).max(originalReportLimits.creditMax);

/** What an original was turned into, for its owner to read. */
export const originalReportSchema = z
  .strictObject({
    kept: z.strictObject({
      width: side,
      height: side,
      /** as the artist asked to keep them; they stand in the copies that others see */
      credits: z
        .strictObject({ creator: credit.optional(), copyright: credit.optional() })
        .optional(),
    }),
    converted: z.strictObject({
      /** the type of the file, as people know it */
      format: z.strictObject({ from: z.enum(['JPEG', 'PNG', 'TIFF', 'AVIF']) }).optional(),
      /** the name of the profile as the file gives it, or of its colour model when it has none */
      colours: z
        .strictObject({
          from: z.string().min(1).max(originalReportLimits.profileMax),
          to: z.enum(['srgb', 'p3']),
        })
        .optional(),
      bits: z.strictObject({ from: bits, to: bits }).optional(),
    }),
    removed: z.array(
      z.enum([
        'place',
        'camera',
        'serial-numbers',
        'people',
        'date',
        'preview',
        'comments',
        'software',
        'history',
        'credits',
      ]),
    ),
  })
  .meta({ id: 'OriginalReport' });

export const originalSchema = z
  .strictObject({
    id: idSchema,
    pictureId: idSchema,
    /** null while the picture is in no post */
    postId: idSchema.nullable(),
    state: z
      .enum(['arriving', 'waiting', 'ready', 'refused'])
      .describe('"waiting" until it is checked and its tiles are ready'),
    /** why it was refused */
    problem: z.enum(ORIGINAL_REFUSALS).nullable(),
    fileName: z.string(),
    /** of the file; 0 once it was refused */
    bytes,
    /** arrived so far */
    receivedBytes: bytes,
    secondsLeft: z
      .int()
      .nullable()
      .describe('about how long until it is prepared; null unless it is "waiting"'),
    /** of what was made from it */
    tileBytes: bytes,
    keepCredits: z.boolean(),
    report: originalReportSchema.nullable(),
    /** where its owner downloads it, once it has arrived */
    url: z.string().nullable(),
    /** epoch seconds */
    time: z.int(),
  })
  .meta({ id: 'Original' });

export const originalUsageSchema = z.strictObject({
  /** bytes that one's originals take, with what was made from them and what is still to arrive */
  used: bytes,
  /** bytes that they may take */
  quota: bytes,
});

export const zoomSchema = z.strictObject({ width: z.int(), height: z.int() });
