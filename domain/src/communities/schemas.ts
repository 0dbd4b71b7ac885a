import { z } from 'zod';

export const communitySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    memberCount: z.int(),
  })
  .meta({ id: 'Community' });
