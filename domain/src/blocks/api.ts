import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { blockLimits } from './blocks.ts';
import { hiddenPersonSchema } from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const done = { status: 204, reply: z.null() } as const;

const topic = { name: 'blocks', about: 'Whom one has blocked or muted' };

export const blocksApi = contract(topic, {
  'PUT /api/users/:id/block': endpoint({
    access: 'member',
    summary: 'Block somebody: neither sees the other any more, and follows between them end',
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
    summary: 'Unblock somebody; follows that the block ended stay ended',
    whileSuspended: true,
    params,
    ...done,
  }),
  'PUT /api/users/:id/mute': endpoint({
    access: 'member',
    summary: 'Mute somebody: they are hidden from oneself alone, and nobody is told',
    problems: ['mute-self', 'mute-too-many', 'user-not-found'],
    whileSuspended: true,
    params,
    ...done,
  }),
  'DELETE /api/users/:id/mute': endpoint({
    access: 'member',
    summary: 'Unmute somebody',
    whileSuspended: true,
    params,
    ...done,
  }),
  'GET /api/me/mutes': endpoint({
    access: 'member',
    summary: 'Which of these people (ids, comma between) one has muted',
    query: z.strictObject({ ids: z.string().max(blockLimits.idsMax * 65) }),
    reply: z.strictObject({ muted: z.array(z.string()) }),
  }),
  'GET /api/me/blocks': endpoint({
    access: 'member',
    summary: 'Whom one has blocked or muted, latest first',
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(hiddenPersonSchema),
  }),
});
