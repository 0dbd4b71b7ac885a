import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { postSchema } from '../posts/schemas.ts';

export const tagCountSchema = z.strictObject({ tag: z.string(), count: z.int() });

export const searchResultsSchema = z.strictObject({
  artists: z.array(personCardSchema),
  artworks: z.array(postSchema),
  tags: z.array(tagCountSchema),
  /** the cursor of the page after this one, under the filters artists and artworks */
  next: z.string().nullable(),
});
