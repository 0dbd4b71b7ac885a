import { z } from 'zod';
import { teamPlaces } from './site.ts';

export const teamPersonSchema = z.strictObject({
  place: z.enum(teamPlaces),
  name: z.string().nullable(),
  /** to where they are found elsewhere */
  links: z.array(z.strictObject({ label: z.string(), href: z.string() })),
});
