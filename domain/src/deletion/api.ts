import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { deletionCountsSchema } from './schemas.ts';

const topic = { name: 'deletion', about: 'Account deletion' };

export const deletionApi = contract(topic, {
  'GET /api/me/deletion': endpoint({
    access: 'member',
    summary: 'Counts of what is deleted with the account of the signed-in member',
    reply: z.strictObject({ counts: deletionCountsSchema }),
  }),
  'POST /api/me/deletion': endpoint({
    access: 'member',
    summary: 'Delete the account of the signed-in member',
    description:
      'The account is hidden from everyone and all its sessions end at once. Signing in before "deletedAt" undoes this; after that, everything is deleted. Comments are kept without their author on request.',
    whileSuspended: true,
    problems: ['password-wrong'],
    body: z.strictObject({ password: z.string().max(1000), keepComments: z.boolean() }),
    reply: z.strictObject({ deletedAt: z.number().int() }),
  }),
});
