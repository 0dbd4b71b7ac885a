import { z } from 'zod';
import { accountLimits } from '../accounts/accounts.ts';
import { personCardSchema } from '../accounts/schemas.ts';
import { contract, endpoint, idSchema } from '../kernel/api.ts';
import { mentionLimits } from './mentions.ts';

const topic = { name: 'mentions', about: 'Mentions of people in texts' };

export const mentionsApi = contract(topic, {
  'GET /api/mentions/suggestions': endpoint({
    access: 'member',
    summary:
      'Suggestions for an @mention: people in the conversation, then followed people, then others',
    query: z.strictObject({
      beginning: z
        .string()
        .regex(/^[A-Za-z0-9_.]*$/)
        .max(accountLimits.usernameMax)
        .describe('beginning of the username; empty right after the @'),
      postId: idSchema.optional().describe('the post whose comments are the conversation'),
    }),
    reply: z.strictObject({ people: z.array(personCardSchema).max(mentionLimits.suggestionsMax) }),
  }),
});
