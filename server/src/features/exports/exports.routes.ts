import { exportsApi } from '@gesso/domain/exports/api';
import { ok } from '@gesso/domain/kernel';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { sendContent, wantedRange } from '../media/send-file.ts';
import { readExportLink } from './export-link.ts';
import { handleExports } from './make-export.ts';
import { listExports, requestExport } from './request-export.ts';
import type { ExportsServices } from './services.ts';

/** Where guests are sent, to sign in and find the download. */
const SIGN_IN_FOR = '/settings/data';

/** Requires the signature and a session of the owner; reveals nothing to anyone else. */
async function sendArchive(services: ExportsServices, id: string, request: Request, reply: Reply) {
  const { viewer } = request;
  if (!viewer) return reply.redirect(SIGN_IN_FOR);
  const expiresAt = readExportLink(services.secret, { id, userId: viewer.id }, request.query);
  if (!expiresAt) return sendProblem(request, reply, 'not-found');
  const isOver = expiresAt.getTime() <= services.clock.now();
  const file = isOver ? null : await services.archives.open(id, wantedRange(request));
  if (!file) return sendProblem(request, reply, 'export-expired');
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="gesso-${viewer.username}.zip"`)
    .type('application/zip');
  return sendContent(reply, file);
}

export function exportsRoutes(app: App, services: ExportsServices): void {
  handleExports(services);

  serve(app, exportsApi, {
    'GET /api/me/exports': {
      handle: async ({ viewer }) => ok(await listExports(services, viewer.id)),
    },
    'POST /api/me/exports': {
      limit: { max: 10, seconds: 600, by: 'person' },
      handle: ({ viewer }) => requestExport(services, viewer.id),
    },
  });

  const options = { config: { access: 'member' } } as const;
  app.get<{ Params: { id: string } }>('/exports/:id', options, (request, reply) =>
    sendArchive(services, request.params.id, request, reply),
  );
}
