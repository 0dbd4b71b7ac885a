import { contract, endpoint } from '../kernel/api.ts';
import { exportSchema, exportsSchema } from './schemas.ts';

const topic = { name: 'exports', about: 'A download of everything one has here' };

export const exportsApi = contract(topic, {
  'GET /api/me/exports': endpoint({
    access: 'member',
    summary: 'The downloads of the signed-in member, and how far they are',
    description:
      'The "url" of a ready one gives the zip to the session of its owner, until it expires.',
    reply: exportsSchema,
  }),
  'POST /api/me/exports': endpoint({
    access: 'member',
    summary: 'Prepare a download of everything the signed-in member has here',
    description: 'An email says when it is ready; "export-changed" on "me:ID" says how far it is.',
    whileSuspended: true,
    problems: ['export-running', 'export-too-many'],
    status: 202,
    reply: exportSchema,
  }),
});
