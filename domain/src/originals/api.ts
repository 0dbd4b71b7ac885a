import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { ORIGINAL_UPLOAD_PATH } from './originals.ts';
import { originalSchema, originalUsageSchema } from './schemas.ts';

/** For the process that reads originals and writes reports. */

const topic = { name: 'originals', about: 'Original files that let people zoom into an image' };

const sending =
  `A file is sent by tus 1.0.0 to ${ORIGINAL_UPLOAD_PATH}, with its length and the metadata "pictureId" ` +
  '(one of the member’s own images), "filename" and, to keep creator and copyright, "keepCredits" ("true"). ' +
  '"original-changed" events on "me:ID" announce changes.';

export const originalsApi = contract(topic, {
  'GET /api/me/originals': endpoint({
    access: 'member',
    summary: 'The originals of the signed-in member, newest first, and their storage use',
    description: sending,
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: z.strictObject({ ...pageOf(originalSchema).shape, ...originalUsageSchema.shape }),
  }),
  'GET /api/posts/:id/originals': endpoint({
    access: 'member',
    summary: 'The originals of the member’s own post, and the storage use of all their originals',
    description: 'Empty for posts of others. Images without an original are not listed.',
    params: z.strictObject({ id: idSchema }),
    reply: z.strictObject({
      items: z.array(originalSchema),
      ...originalUsageSchema.shape,
    }),
  }),
  'DELETE /api/originals/:id': endpoint({
    access: 'member',
    summary: 'Remove an original of the signed-in member; the image itself stays',
    problems: ['original-not-found'],
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
});
