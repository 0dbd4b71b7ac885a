import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/endpoint.ts';
import { noticeSchema } from './schemas.ts';

const unread = z.number().int().describe('how many have not been read');
const topic = { name: 'notices', about: 'What the product tells a member about their account' };

export const noticesApi = contract(topic, {
  'GET /api/me/notices': endpoint({
    access: 'member',
    summary: 'One’s own notices, newest first; they are kept for 90 days',
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(noticeSchema).extend({ unread }),
  }),
  'PUT /api/me/notices/read': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Mark a notice and all older ones as read',
    body: z.strictObject({ upTo: idSchema }),
    reply: z.strictObject({ unread }),
  }),
});
