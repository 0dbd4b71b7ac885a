import { contract, endpoint } from '../kernel/api.ts';
import { exportSchema, exportsSchema } from './schemas.ts';

const topic = { name: 'exports', about: 'Downloads of a member’s data' };

export const exportsApi = contract(topic, {
  'GET /api/me/exports': endpoint({
    access: 'member',
    summary: 'The downloads of the signed-in member and their progress',
    description:
      'The "url" of a finished download serves the zip to its owner’s session until it expires.',
    reply: exportsSchema,
  }),
  'POST /api/me/exports': endpoint({
    access: 'member',
    summary: 'Prepare a download of all data of the signed-in member',
    description:
      'An email is sent when it is ready; "export-changed" events on "me:ID" announce progress.',
    whileSuspended: true,
    problems: ['export-running', 'export-too-many'],
    status: 202,
    reply: exportSchema,
  }),
});
