import { z } from 'zod';

export const pictureSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** base64 */
    thumbhash: z.string(),
    /** average colour, '#rrggbb' */
    colour: z.string(),
  })
  .meta({ id: 'Picture' });
