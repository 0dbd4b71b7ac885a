import { z } from 'zod';

/**
 * Copies in addition to the WebP files; absent if none, since a page of the feed has many pictures.
 */
const copiesSchema = z.strictObject({
  avif: z.array(z.int()).optional().describe('widths at which there is a smaller AVIF file'),
  p3: z
    .strictObject({ avif: z.array(z.int()).optional() })
    .optional()
    .describe('present when there are copies in Display P3, as webp at every width'),
});

export const pictureSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** base64 */
    thumbhash: z.string(),
    /** average color, '#rrggbb' */
    colour: z.string(),
    ...copiesSchema.shape,
  })
  .meta({ id: 'Picture' });
