import { canModerate } from '@gesso/domain/accounts';
import type { App } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { isTile } from '../../platform/images/originals/tile-names.ts';
import { typeOf } from '../../platform/storage/storage.ts';
import { isCasePicture } from './case-pictures.ts';
import { type FileNeeds, maySend, sendStored } from './send-file.ts';

/**
 * Serves stored pictures. Caches must revalidate a copy before showing it again (decision 0028), so that
 * a removed picture disappears everywhere; the response has no body while the picture exists. Copies of
 * reported pictures are only for moderators, and are never cached.
 */
export function filesRoutes(app: App, needs: FileNeeds): void {
  const options = { config: { access: 'guest' } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const path = request.params['*'];
    const reported = isCasePicture(path);
    // Tiles have routes of their own, which check whether their picture is hidden.
    const isRefused = isTile(path) || (reported && !canModerate(request.viewer));
    // Other paths never become cache keys, since they can be as long as a request.
    if (typeOf(path) === undefined || isRefused) {
      return sendProblem(request, reply, 'not-found');
    }
    if (!(await maySend(needs, request, reply, path))) return reply;
    reply.header('cache-control', reported ? 'private, no-store' : 'public, no-cache');
    return sendStored(needs.storage, request, reply, path);
  });
}
