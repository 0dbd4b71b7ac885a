import { z } from 'zod';
import { contract, endpoint, idSchema } from '../kernel/api.ts';
import { PICTURE_PROBLEMS, pictureForm } from '../pictures/api.ts';
import { profileEditSchema, profileSchema } from './schemas.ts';

const byName = z.strictObject({ username: z.string().min(1).max(100) });
const reply = z.strictObject({ profile: profileSchema });
/** movedTo: the current username, when a former one was requested */
const found = reply.extend({ movedTo: z.string().nullable() });

const topic = { name: 'profiles', about: 'Profiles and profile pictures' };

export const profilesApi = contract(topic, {
  'GET /api/users/by-name/:username': endpoint({
    access: 'member',
    summary: 'A profile by username, with or without a leading @',
    problems: ['username-invalid', 'user-not-found'],
    params: byName,
    reply: found,
  }),
  'GET /api/users/:id': endpoint({
    access: 'member',
    summary: 'A profile by id',
    problems: ['user-not-found'],
    params: z.strictObject({ id: idSchema }),
    reply,
  }),
  'GET /api/public/:username': endpoint({
    access: 'guest',
    summary: 'A public profile by username, for visitors who are not signed in',
    problems: ['username-invalid', 'user-not-found'],
    params: byName,
    reply: found,
  }),
  'PATCH /api/me/profile': endpoint({
    access: 'member',
    summary: 'Change one’s name, username, bio and tags',
    problems: [
      'profile-full-name',
      'profile-username',
      'profile-bio-too-long',
      'artist-tags-max',
      'artist-tags-unknown',
      'interest-tags-max',
      'interest-tags-unknown',
      'full-name-unreadable',
      'full-name-reserved',
      'username-unreadable',
      'username-reserved',
      'renamed-lately',
      'username-taken',
      'user-not-found',
    ],
    body: profileEditSchema,
    reply,
  }),
  'PUT /api/me/avatar': endpoint({
    access: 'member',
    summary: 'Replace one’s profile picture (multipart field "file")',
    problems: [...PICTURE_PROBLEMS, 'user-not-found'],
    multipart: pictureForm('avatar'),
    reply,
  }),
  'DELETE /api/me/avatar': endpoint({
    access: 'member',
    summary: 'Remove one’s profile picture',
    problems: ['user-not-found'],
    reply,
  }),
});
