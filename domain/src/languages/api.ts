import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { languageSchema } from './schemas.ts';

const topic = { name: 'languages', about: 'The language of pages and emails' };

export const languagesApi = contract(topic, {
  'PUT /api/me/language': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Choose the language of pages and emails',
    description: 'Also sets the cookie that chooses the language of this browser.',
    body: z.strictObject({ language: languageSchema }),
    reply: z.strictObject({ language: languageSchema }),
  }),
});
