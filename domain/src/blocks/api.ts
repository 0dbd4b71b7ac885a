import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { blockLimits } from './blocks.ts';
import { hiddenPersonSchema } from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const done = { status: 204, reply: z.null() } as const;

const topic = { name: 'blocks', about: 'Blocked and muted people' };

export const blocksApi = contract(topic, {
  'PUT /api/users/:id/block': endpoint({
    access: 'member',
    summary: 'Block a person: neither sees the other, and follows between them end',
    problems: [
      'block-self',
      'block-official',
      'block-as-official',
      'block-too-many',
      'user-not-found',
    ],
    whileSuspended: true,
    params,
    ...done,
  }),
  'DELETE /api/users/:id/block': endpoint({
    access: 'member',
    summary: 'Unblock a person; follows that the block ended are not restored',
    whileSuspended: true,
    params,
    ...done,
  }),
  'PUT /api/users/:id/mute': endpoint({
    access: 'member',
    summary: 'Mute a person: they are hidden from the member only and are not notified',
    problems: ['mute-self', 'mute-too-many', 'user-not-found'],
    whileSuspended: true,
    params,
    ...done,
  }),
  'DELETE /api/users/:id/mute': endpoint({
    access: 'member',
    summary: 'Unmute a person',
    whileSuspended: true,
    params,
    ...done,
  }),
  'GET /api/me/mutes': endpoint({
    access: 'member',
    summary: 'Which of these people (comma-separated ids) the member has muted',
    query: z.strictObject({ ids: z.string().max(blockLimits.idsMax * 65) }),
    reply: z.strictObject({ muted: z.array(z.string()) }),
  }),
  'GET /api/me/blocks': endpoint({
    access: 'member',
    summary: 'People the member has blocked or muted, latest first',
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(hiddenPersonSchema),
  }),
});
