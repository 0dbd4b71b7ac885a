import { z } from 'zod';
import { endpoint } from '../kernel/api.ts';
import { teamPersonSchema } from './schemas.ts';
import { teamPlaces } from './site.ts';

/** Text whose error messages operators read. */
const shortText = (most: number) => {
  const error = `must be text of 1 to ${most} characters`;
  return z.string(error).trim().min(1, error).max(most, error);
};

const label = shortText(40);

/** The message for an object with unknown keys, and for values that are not objects. */
const onlyKeys = (...known: string[]) => ({
  error({ keys }: { code: string; keys?: unknown }): string {
    const foundKeys = Array.isArray(keys) ? `, not "${keys.join('", "')}"` : '';
    return `must be an object with only the keys ${known.join(', ')}${foundKeys}`;
  },
});

const address = z.url({
  protocol: /^https$/,
  error: 'must be an address that begins with https://',
});

/** The format of the team file: `{ "design": { "name": …, "links": { … } } }`. */
export const teamFileSchema = z.partialRecord(
  z.enum(teamPlaces),
  z.strictObject(
    {
      name: shortText(80).optional(),
      links: z
        .record(label, address, 'must be an object of links with labels of 1 to 40 characters')
        .default({}),
    },
    onlyKeys('name', 'links'),
  ),
  onlyKeys(...teamPlaces),
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
