import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { deletionCountsSchema } from './schemas.ts';

const topic = { name: 'deletion', about: 'Deleting one’s account' };

export const deletionApi = contract(topic, {
  'GET /api/me/deletion': endpoint({
    access: 'member',
    summary: 'How much would be deleted with the account of the signed-in member',
    reply: z.strictObject({ counts: deletionCountsSchema }),
  }),
  'POST /api/me/deletion': endpoint({
    access: 'member',
    summary: 'Delete the account of the signed-in member',
    description:
      'The account is hidden from everybody and all its sessions end at once. Until "deletedAt" signing in undoes it; then all of it is deleted. Comments stay without their author where that is asked for.',
    whileSuspended: true,
    problems: ['password-wrong'],
    body: z.strictObject({ password: z.string().max(1000), keepComments: z.boolean() }),
    reply: z.strictObject({ deletedAt: z.number().int() }),
  }),
});
