import type { App } from '../http/app.ts';
import { sendProblem } from '../http/problems.ts';
import type { Storage } from './storage.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Serves stored pictures. File names are never reused, so they are cached as immutable. */
export function filesRoutes(app: App, storage: Storage): void {
  const options = { config: { access: 'guest' } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const file = await storage.open(request.params['*']);
    if (file === null) return sendProblem(request, reply, 'not-found');
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .type(file.type)
      .send(file.stream);
  });
}
