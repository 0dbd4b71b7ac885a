import { canModerate } from '@gesso/domain/moderation';
import type { AiConsent } from '../content-preferences/ai-consent.ts';
import type { App } from '../http/app.ts';
import { sendProblem } from '../http/problems.ts';
import { allowAi } from '../http/security-headers.ts';
import { isCasePicture } from './case-pictures.ts';
import type { Storage } from './storage.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Serves stored pictures. File names are never reused, so they are cached as immutable. */
export function filesRoutes(app: App, storage: Storage, aiConsent: AiConsent): void {
  const options = { config: { access: 'guest' } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const path = request.params['*'];
    const reported = isCasePicture(path);
    if (reported && !canModerate(request.viewer)) return sendProblem(request, reply, 'not-found');
    const file = await storage.open(path);
    if (file === null) return sendProblem(request, reply, 'not-found');
    const aiAllowed = await aiConsent.ofFile(path);
    if (aiAllowed) allowAi(reply);
    // A copy kept by a cache between us and the reader would outlive the artist's change of mind.
    const whose = aiAllowed ? 'private' : 'public';
    return reply
      .header(
        'cache-control',
        reported ? 'private, no-store' : `${whose}, max-age=${YEAR}, immutable`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .type(file.type)
      .send(file.stream);
  });
}
