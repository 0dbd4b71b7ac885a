import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { contract, cursorSchema, endpoint, pageOf } from '../kernel/api.ts';
import { ART_FORMS, tagLimits } from './tags.ts';

const params = z.strictObject({ name: z.string().min(1).max(tagLimits.nameMax) });
const counts = z.strictObject({ followerCount: z.int(), version: z.int() });

const topic = { name: 'tags', about: 'Tags of posts and their followers' };

export const tagsApi = contract(topic, {
  'GET /api/tags/:name': endpoint({
    access: 'member',
    summary: 'One tag and its follower count',
    problems: ['tag-not-found'],
    params,
    reply: z.strictObject({ name: z.string(), followerCount: z.int() }).meta({ id: 'Tag' }),
  }),
  'PUT /api/tags/:name/follow': endpoint({
    access: 'member',
    summary: 'Follow a tag: its posts appear in the Following feed',
    problems: ['tag-not-found'],
    params,
    reply: counts,
  }),
  'DELETE /api/tags/:name/follow': endpoint({
    access: 'member',
    summary: 'Unfollow a tag',
    problems: ['tag-not-found'],
    params,
    reply: counts,
  }),
  'GET /api/tags/:name/artists': endpoint({
    access: 'member',
    summary: 'People with this artist tag on their profile, newest first',
    problems: ['tag-not-found'],
    params,
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(personCardSchema),
  }),
  'GET /api/me/tags': endpoint({
    access: 'member',
    summary: 'Followed tags, latest first; visible to the member only',
    reply: z.strictObject({ followed: z.array(z.string()).max(ART_FORMS.length) }),
  }),
});
