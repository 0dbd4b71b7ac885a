import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { contentPreferencesSchema } from './schemas.ts';

const topic = {
  name: 'content-preferences',
  about: 'Content settings and consent to AI training',
};

const settings = z.strictObject({
  ...contentPreferencesSchema.shape,
  /** whether AI may be trained on one’s artwork */
  aiAllowed: z.boolean(),
});

export const contentPreferencesApi = contract(topic, {
  'GET /api/me/content-preferences': endpoint({
    access: 'member',
    summary: 'What the member wants shown, covered and hidden, and whether they allow AI training',
    reply: settings,
  }),
  'PATCH /api/me/content-preferences': endpoint({
    access: 'member',
    summary: 'Change some of these settings',
    body: settings.partial(),
    reply: settings,
  }),
});
