import { z } from 'zod';
import { personCardSchema } from '../accounts/api.ts';
import { contract, cursorSchema, endpoint, withPublishedLimits } from '../kernel/endpoint.ts';
import { postSchema } from '../posts/api.ts';
import { searchLimits } from './limits.ts';
import { SEARCH_FILTERS } from './shapes.ts';

const topic = { name: 'search', about: 'Search' };

export const searchApi = contract(topic, {
  'GET /api/search': endpoint({
    access: 'member',
    summary: 'Artists by name, artworks by title, description or tag, and tags; latest first',
    problems: ['search-too-short'],
    query: z.strictObject({
      q: withPublishedLimits(z.string().max(searchLimits.queryMax), {
        minLength: searchLimits.queryMin,
      }),
      filter: z.enum(SEARCH_FILTERS).optional(),
      cursor: cursorSchema.optional(),
    }),
    reply: z.strictObject({
      artists: z.array(personCardSchema),
      artworks: z.array(postSchema),
      tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
      next: z.string().nullable(),
    }),
  }),
});
