import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { contentPreferencesSchema } from './schemas.ts';

const topic = {
  name: 'content-preferences',
  about: 'What people want to see, and who may learn from their work',
};

const settings = z.strictObject({
  ...contentPreferencesSchema.shape,
  /** whether machines may be trained on one’s work */
  aiAllowed: z.boolean(),
});

export const contentPreferencesApi = contract(topic, {
  'GET /api/me/content-preferences': endpoint({
    access: 'member',
    summary: 'What one wants shown, covered and hidden, and whether one allows AI training',
    reply: settings,
  }),
  'PATCH /api/me/content-preferences': endpoint({
    access: 'member',
    summary: 'Change some of these choices',
    body: settings.partial(),
    reply: settings,
  }),
});
