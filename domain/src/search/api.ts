import { z } from 'zod';
import { contract, cursorSchema, endpoint, withPublishedLimits } from '../kernel/endpoint.ts';
import { searchLimits } from './limits.ts';
import { artFormSummarySchema, artistToMeetSchema, searchResultsSchema } from './schemas.ts';
import { SEARCH_FILTERS } from './shapes.ts';

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
});
