import { z } from 'zod';
import { idSchema } from '../kernel/api.ts';
import { ORIGINAL_REFUSALS, originalReportLimits } from './originals.ts';

const bytes = z.number().int();
const side = z.int().min(1);
const bits = z.int().min(1).max(64);
const credit = z.string().min(1).max(originalReportLimits.creditMax);

/** The report of an original, for its owner. */
export const originalReportSchema = z
  .strictObject({
    kept: z.strictObject({
      width: side,
      height: side,
      /** at the artist's request; the copies for others contain them */
      credits: z
        .strictObject({ creator: credit.optional(), copyright: credit.optional() })
        .optional(),
    }),
    converted: z.strictObject({
      /** the common name of the file format */
      format: z.strictObject({ from: z.enum(['JPEG', 'PNG', 'TIFF', 'AVIF']) }).optional(),
      /** the name of the profile in the file, or of its color model without one */
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
    /** of the file; 0 once refused */
    bytes,
    /** received so far */
    receivedBytes: bytes,
    secondsLeft: z
      .int()
      .nullable()
      .describe('about how long until it is prepared; null unless it is "waiting"'),
    /** size of the files made from it */
    tileBytes: bytes,
    keepCredits: z.boolean(),
    report: originalReportSchema.nullable(),
    /** its download URL for the owner, once it has arrived */
    url: z.string().nullable(),
    /** epoch seconds */
    time: z.int(),
  })
  .meta({ id: 'Original' });

export const originalUsageSchema = z.strictObject({
  /** bytes used by the originals, the files made from them and announced uploads */
  used: bytes,
  /** the maximum of those bytes */
  quota: bytes,
});

export const zoomSchema = z.strictObject({ width: z.int(), height: z.int() });
