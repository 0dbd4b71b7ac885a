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
    summary:
      'The art forms that have posts, how many each, and a new one; those with most posts first',
    reply: z.strictObject({ items: z.array(artFormSummarySchema) }),
  }),
  'GET /api/me/artists-to-meet': endpoint({
    access: 'member',
    summary: 'Artists who lately posted in one’s own art forms and whom one does not follow',
    reply: z.strictObject({ items: z.array(artistToMeetSchema) }),
  }),
  'GET /api/search/colours': endpoint({
    access: 'member',
    summary: 'Artworks whose pictures show one or two colours on some of their area; nearest first',
    description:
      'Of the hundreds nearest to the wanted colours, those that hold all of them and the words, if any.',
    problems: ['search-too-short'],
    query: z.strictObject({
      colours: z
        .string()
        .regex(/^[0-9a-f]{6}(,[0-9a-f]{6})?$/)
        .describe('one or two sRGB colours of six hexadecimal digits, separated by a comma'),
      q: withPublishedLimits(z.string().max(searchLimits.queryMax), {
        minLength: searchLimits.queryMin,
      }).optional(),
      tag: z.string().max(60).optional().describe('an art form that the posts carry'),
      cursor: cursorSchema.optional(),
    }),
    reply: colourResultsSchema,
  }),
});
