import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/endpoint.ts';

const profileSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  bio: z.string(),
  profileImageUrl: z.string().nullable(),
  artistTags: z.array(z.string()),
  interestTags: z.array(z.string()),
  badges: z.array(z.enum(['official', 'dev'])),
  postCount: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
});

const byName = z.strictObject({ username: z.string().min(1).max(100) });
const reply = z.strictObject({ profile: profileSchema });
/** movedTo: the username to use from now on, when a former one was asked for */
const found = reply.extend({ movedTo: z.string().nullable() });

// Generous here: checkProfileEdit answers with the catalogue's sentences.
const text = z.string().max(5000);
const tags = z.array(z.string().max(60)).max(60);

export const profilesApi = {
  'GET /api/users/by-name/:username': endpoint({
    access: 'member',
    summary: 'Somebody by username, with or without a leading @',
    params: byName,
    reply: found,
  }),
  'GET /api/users/:id': endpoint({
    access: 'member',
    summary: 'Somebody by id',
    params: z.strictObject({ id: idSchema }),
    reply,
  }),
  'GET /api/public/:username': endpoint({
    access: 'guest',
    summary: 'Somebody by username, for visitors who have not signed in',
    params: byName,
    reply: found,
  }),
  'PATCH /api/me/profile': endpoint({
    access: 'member',
    summary: 'Change one’s name, username, bio and tags',
    body: z.strictObject({
      fullName: text,
      username: text,
      bio: text,
      artistTags: tags,
      interestTags: tags,
    }),
    reply,
  }),
  'PUT /api/me/avatar': endpoint({
    access: 'member',
    summary: 'Replace one’s profile picture (multipart field "file")',
    multipart: true,
    reply,
  }),
  'DELETE /api/me/avatar': endpoint({
    access: 'member',
    summary: 'Go without a profile picture',
    reply,
  }),
};
