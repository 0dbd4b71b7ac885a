import { z } from 'zod';
import { contract, cursorSchema, endpoint, withPublishedLimits } from '../kernel/api.ts';
import {
  artFormSummarySchema,
  artistToMeetSchema,
  colourResultsSchema,
  searchResultsSchema,
} from './schemas.ts';
import { SEARCH_FILTERS, searchLimits } from './search.ts';

const topic = { name: 'search', about: 'Search' };

export const searchApi = contract(topic, {
  'GET /api/search': endpoint({
    access: 'member',
    summary:
      'Artists by name, artworks by title, description or tag, tags, and communities; latest first',
    problems: ['search-too-short'],
    query: z.strictObject({
      q: withPublishedLimits(z.string().max(searchLimits.queryMax), {
        minLength: searchLimits.queryMin,
      }),
      filter: z.enum(SEARCH_FILTERS).optional(),
      cursor: cursorSchema.optional(),
    }),
    reply: searchResultsSchema,
  }),
  'GET /api/art-forms': endpoint({
    access: 'member',
    summary: 'The art forms that have posts, with post count and a recent post; most posts first',
    reply: z.strictObject({ items: z.array(artFormSummarySchema) }),
  }),
  'GET /api/me/artists-to-meet': endpoint({
    access: 'member',
    summary:
      'Artists who recently posted in the member’s art forms and whom the member does not follow',
    reply: z.strictObject({ items: z.array(artistToMeetSchema) }),
  }),
  'GET /api/search/colours': endpoint({
    access: 'member',
    summary: 'Artworks whose images contain one or two colors; closest first',
    description:
      'Among the hundreds closest to the given colors, returns those that contain all of them and match the search words, if any.',
    problems: ['search-too-short'],
    query: z.strictObject({
      colours: z
        .string()
        .regex(/^[0-9a-f]{6}(,[0-9a-f]{6})?$/)
        .describe('one or two sRGB colors of six hexadecimal digits, separated by a comma'),
      q: withPublishedLimits(z.string().max(searchLimits.queryMax), {
        minLength: searchLimits.queryMin,
      }).optional(),
      tag: z.string().max(60).optional().describe('an art form the posts are tagged with'),
      cursor: cursorSchema.optional(),
    }),
    reply: colourResultsSchema,
  }),
});
