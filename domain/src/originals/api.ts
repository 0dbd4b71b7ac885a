import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { ORIGINAL_UPLOAD_PATH } from './originals.ts';
import { originalSchema, originalUsageSchema } from './schemas.ts';

/** For the process that reads originals, which writes reports. */

const topic = { name: 'originals', about: 'Files that let others zoom into a picture' };

const sending =
  `A file is sent by tus 1.0.0 to ${ORIGINAL_UPLOAD_PATH}, with its length and the metadata "pictureId" ` +
  '(a picture of one’s own), "filename" and, to keep creator and copyright, "keepCredits" ("true"). ' +
  '"original-changed" on "me:ID" says that one has changed.';

export const originalsApi = contract(topic, {
  'GET /api/me/originals': endpoint({
    access: 'member',
    summary: 'The originals of the signed-in member, newest first, and the space they take',
    description: sending,
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: z.strictObject({ ...pageOf(originalSchema).shape, ...originalUsageSchema.shape }),
  }),
  'GET /api/posts/:id/originals': endpoint({
    access: 'member',
    summary: 'The originals of a post of the signed-in member, and the space all of theirs take',
    description: 'None for posts of others. A picture without one is not listed.',
    params: z.strictObject({ id: idSchema }),
    reply: z.strictObject({
      items: z.array(originalSchema),
      ...originalUsageSchema.shape,
    }),
  }),
  'DELETE /api/originals/:id': endpoint({
    access: 'member',
    summary: 'Remove an original of the signed-in member; the picture itself stays',
    problems: ['original-not-found'],
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
});
