import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { communitySchema } from '../communities/schemas.ts';
import { sensitiveKindSchema } from '../content-preferences/schemas.ts';
import { postPictureSchema } from '../posts/schemas.ts';
import { ART_FORMS } from '../tags/tags.ts';

export const tagCountSchema = z.strictObject({ tag: z.string(), count: z.int() });

/** The fields of a post in a result; opening it fetches the rest. */
export const artworkResultSchema = z
  .strictObject({
    id: z.string(),
    /** the title */
    caption: z.string(),
    author: personCardSchema.pick({ id: true, username: true }),
    /** the first one, or the one that matches a search by color */
    picture: postPictureSchema.omit({ id: true, colour: true }).nullable(),
    sensitive: z.array(sensitiveKindSchema).optional(),
  })
  .meta({ id: 'ArtworkResult' });

export const artFormSummarySchema = z
  .strictObject({
    form: z.enum(ART_FORMS),
    /** how many posts there are */
    count: z.int(),
    /** a recent one that needs no cover */
    artwork: artworkResultSchema.nullable(),
  })
  .meta({ id: 'ArtFormSummary' });

export const artistToMeetSchema = z
  .strictObject({
    person: personCardSchema,
    /** the newest ones that need no cover */
    artworks: z.array(artworkResultSchema),
  })
  .meta({ id: 'ArtistToMeet' });

export const searchResultsSchema = z.strictObject({
  artists: z.array(personCardSchema),
  artworks: z.array(artworkResultSchema),
  tags: z.array(tagCountSchema),
  communities: z.array(communitySchema),
  /** the cursor of the next page, with the filters artists, artworks and communities */
  next: z.string().nullable(),
});

export const colourResultsSchema = z.strictObject({
  artworks: z.array(artworkResultSchema),
  /** the cursor of the next page */
  next: z.string().nullable(),
});
