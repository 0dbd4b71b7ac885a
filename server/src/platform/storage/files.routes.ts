import { canModerate } from '@gesso/domain/moderation';
import type { AiConsent } from '../content-preferences/ai-consent.ts';
import type { App, Reply, Request } from '../http/app.ts';
import { sendProblem } from '../http/problems.ts';
import { allowAi } from '../http/security-headers.ts';
import type { HiddenFiles } from '../visibility/hidden-files.ts';
import { isCasePicture } from './case-pictures.ts';
import { type Storage, typeOf } from './storage.ts';

type Needs = { storage: Storage; aiConsent: AiConsent; hiddenFiles: HiddenFiles };

/** File names are never reused: who has a file of this name has this file. */
const etagOf = (path: string): string => `"${path}"`;

/** Paths that name no file are never looked for. */
const isThere = async (storage: Storage, path: string): Promise<boolean> =>
  typeOf(path) !== undefined && storage.exists(path);

const sendGone = (request: Request, reply: Reply): Reply =>
  sendProblem(request, reply.header('cache-control', 'no-store'), 'picture-removed');

/**
 * Serves stored pictures. Every copy, wherever it is kept, is asked about before it is shown again
 * (decision 0028), so that a removed picture is seen nowhere; the answer has no body while the picture
 * is there. Moderators have copies of what was reported, which no cache keeps.
 */
export function filesRoutes(app: App, { storage, aiConsent, hiddenFiles }: Needs): void {
  const options = { config: { access: 'guest' } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const path = request.params['*'];
    const reported = isCasePicture(path);
    if (reported && !canModerate(request.viewer)) return sendProblem(request, reply, 'not-found');
    if (await hiddenFiles.has(path)) return sendGone(request, reply);
    const aiAllowed = await aiConsent.ofFile(path);
    if (aiAllowed) allowAi(reply);
    reply.header('cache-control', reported ? 'private, no-store' : 'public, no-cache');
    if (request.headers['if-none-match'] === etagOf(path) && (await isThere(storage, path))) {
      return reply.header('etag', etagOf(path)).code(304).send();
    }
    const file = await storage.open(path);
    if (file === null) return sendProblem(request, reply, 'not-found');
    return reply
      .header('etag', etagOf(path))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .type(file.type)
      .send(file.stream);
  });
}
