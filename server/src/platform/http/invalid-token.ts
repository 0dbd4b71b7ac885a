import type { Reply, Request } from './app.ts';
import { bearerOf } from './bearer.ts';
import { sendProblem } from './problems.ts';

/** Called once `request.viewer` is set: a token was sent, but it identifies no viewer. */
export const hasInvalidToken = (request: Request): boolean =>
  request.viewer === null && bearerOf(request) !== undefined;

/** Applies to public endpoints too: the client must learn that it has to refresh its token. */
export function refuseToken(request: Request, reply: Reply): Reply {
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return sendProblem(request, reply, 'token-invalid');
}
