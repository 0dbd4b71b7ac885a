import { ID_PATTERN } from '@gesso/domain/kernel';
import { ORIGINAL_UPLOAD_PATH } from '@gesso/domain/originals';
import type { HTTPMethods } from 'fastify';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { createGuard } from '../../platform/http/guard.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { clientNetwork, DEFAULT_LIMIT, type RateLimit } from '../../platform/http/rate-limit.ts';
import { withCloseSignal } from '../../platform/http/request-abort.ts';
import { createUploadSlots } from '../media/upload-slots.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { finishOriginal } from './finish-original.ts';
import { originalsStore } from './originals.store.ts';
import { removeOriginal } from './remove-original.ts';
import type { OriginalsServices } from './services.ts';
import { sendUploadAnswer } from './upload-refusals.ts';
import { createUploadServer } from './upload-server.ts';

const CONTENT_TYPE = 'application/offset+octet-stream';
const UPLOAD = `${ORIGINAL_UPLOAD_PATH}/:id`;

const LIMITS: Record<string, RateLimit> = {
  POST: { max: 120, seconds: 600, by: 'person' },
  // Twenty originals in pieces of one megabyte, some of them sent twice.
  PATCH: { max: 3000, seconds: 600, by: 'person' },
};

type Handle = (request: Request, reply: Reply, viewer: Viewer, id: string) => Promise<Reply>;

/** The rest of the request body is not read. */
const refuseBody = (request: Request, reply: Reply) =>
  request.method === 'PATCH' ? reply.header('connection', 'close') : reply;

/** The tus 1.0.0 protocol, with the same sessions and rules as every other write. */
export function uploadRoutes(app: App, services: OriginalsServices): void {
  const { db, originalFiles } = services;
  const respond = createUploadServer(services);
  const slots = createUploadSlots();

  const answer: Handle = async (request, reply, viewer, id) =>
    sendUploadAnswer(request, reply, await respond(request, viewer, id));

  /** Uploads of other people are not found, like missing ones. */
  const ofOwn =
    (handle: Handle): Handle =>
    async (request, reply, viewer, id) => {
      const row = ID_PATTERN.test(id) ? await originalsStore.one(db, viewer.id, id) : undefined;
      const isOpen = row !== undefined && row.state !== 'refused';
      if (isOpen) return handle(request, reply, viewer, id);
      return sendProblem(request, refuseBody(request, reply), 'original-not-found');
    };

  const receive: Handle = (request, reply, viewer, id) =>
    withCloseSignal(request, async (signal) => {
      const uploader = { person: viewer.id, network: clientNetwork(request.ip) };
      const slot = await slots.acquire(uploader, signal);
      if (!slot.ok) return sendProblem(request, refuseBody(request, reply), slot.code);
      return answer(request, reply, viewer, id).finally(slot.value.release);
    });

  /**
   * Also finishes a complete upload that was interrupted because the server or the session ended.
   */
  const tellOffset: Handle = async (request, reply, viewer, id) => {
    const row = await originalsStore.one(db, viewer.id, id);
    if (row?.state === 'arriving' && (await originalFiles.size(id)) === row.bytes) {
      const finished = await finishOriginal(services, viewer, id);
      if (!finished.ok) return sendProblem(request, reply, finished.code);
    }
    return answer(request, reply, viewer, id);
  };

  const withdraw: Handle = async (request, reply, viewer, id) => {
    const removed = await removeOriginal(services, viewer.id, id);
    if (!removed.ok) return sendProblem(request, reply, removed.code);
    return reply.header('tus-resumable', '1.0.0').code(204).send();
  };

  app.register(async (scope) => {
    // The handler reads the body as a stream.
    scope.addContentTypeParser(CONTENT_TYPE, (_request, _body, done) => done(null));
    const route = (method: HTTPMethods, url: string, handle: Handle) => {
      const limit = LIMITS[String(method)] ?? DEFAULT_LIMIT;
      scope.route<{ Params: { id?: string } }>({
        method,
        url,
        config: { access: 'member' },
        preValidation: createGuard(
          { access: 'member' },
          limit,
          app.rateLimits(`${method} ${url}`, limit),
        ),
        handler: (request, reply) => {
          const { viewer, params } = request;
          if (!viewer) return sendProblem(request, reply, 'sign-in-required');
          return handle(request, reply, viewer, params.id ?? '');
        },
      });
    };
    route('OPTIONS', ORIGINAL_UPLOAD_PATH, answer);
    route('POST', ORIGINAL_UPLOAD_PATH, answer);
    route('HEAD', UPLOAD, ofOwn(tellOffset));
    route('PATCH', UPLOAD, ofOwn(receive));
    route('DELETE', UPLOAD, ofOwn(withdraw));
  });
}
