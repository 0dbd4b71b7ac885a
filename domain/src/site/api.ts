import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { teamPersonSchema } from './schemas.ts';
import { teamPlaces } from './team.ts';

const label = z.string().trim().min(1).max(40);
const address = z.url({
  protocol: /^https$/,
  error: 'must be an address that begins with https://',
});

/** What an operator writes into the file of the team: `{ "design": { "name": …, "links": { … } } }`. */
export const teamFileSchema = z.partialRecord(
  z.enum(teamPlaces),
  z.strictObject({
    name: z.string().trim().min(1).max(80).optional(),
    links: z.record(label, address).default({}),
  }),
);

export const siteApi = {
  'GET /api/team': endpoint({
    access: 'guest',
    summary: 'Names and links of the people on the About page',
    reply: z.strictObject({
      people: z.array(teamPersonSchema),
    }),
  }),
};
