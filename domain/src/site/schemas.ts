import { z } from 'zod';
import { teamPlaces } from './site.ts';

export const teamPersonSchema = z.strictObject({
  place: z.enum(teamPlaces),
  name: z.string().nullable(),
  /** their URLs on other sites */
  links: z.array(z.strictObject({ label: z.string(), href: z.string() })),
});
