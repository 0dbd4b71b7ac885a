import { z } from 'zod';
import { contract, endpoint, idSchema, type Multipart } from '../kernel/api.ts';
import { PICTURE_TYPES, type PictureKind, pictureLimits } from './pictures.ts';
import { pictureSchema } from './schemas.ts';

/** A form with one picture, whose bytes are checked. */
export const pictureForm = (kind: PictureKind): Multipart => ({
  file: { maxBytes: pictureLimits.maxBytes[kind], types: PICTURE_TYPES },
});

/** Why no upload is accepted right now, whatever its content. */
export const UPLOAD_PROBLEMS = [
  'uploads-unfinished',
  'uploads-crowded',
  'picture-quota-reached',
] as const;

/** The problems of any uploaded picture. */
export const PICTURE_PROBLEMS = [
  'picture-missing',
  'picture-not-image',
  'picture-too-large',
  'picture-too-many-pixels',
  'picture-too-long',
  'picture-damaged',
  ...UPLOAD_PROBLEMS,
] as const;

const topic = { name: 'pictures', about: 'Images for new posts' };

export const picturesApi = contract(topic, {
  'POST /api/pictures': endpoint({
    access: 'member',
    summary: 'Upload one image (multipart field "file") for a new post',
    problems: PICTURE_PROBLEMS,
    multipart: pictureForm('post'),
    status: 201,
    reply: pictureSchema,
  }),
  'DELETE /api/pictures/:id': endpoint({
    access: 'member',
    summary: 'Delete an uploaded image that is not in a post',
    problems: ['picture-not-found'],
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
});
