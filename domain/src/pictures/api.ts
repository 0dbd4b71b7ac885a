import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/endpoint.ts';

export const pictureSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  colour: z.string(),
});

export const picturesApi = {
  'POST /api/pictures': endpoint({
    access: 'member',
    summary: 'Upload one picture (multipart field "file") for a work to come',
    multipart: true,
    status: 201,
    reply: pictureSchema,
  }),
  'DELETE /api/pictures/:id': endpoint({
    access: 'member',
    summary: 'Throw away an uploaded picture that is in no work',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
};
