import { z } from 'zod';
import { contract, cursorSchema, endpoint, withPublishedLimits } from '../kernel/endpoint.ts';
import { searchLimits } from './limits.ts';
import { searchResultsSchema } from './schemas.ts';
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
});
