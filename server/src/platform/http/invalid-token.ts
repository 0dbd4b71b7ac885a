import type { Reply, Request } from './app.ts';
import { bearerOf } from './bearer.ts';
import { sendProblem } from './problems.ts';

/** Asked once `request.viewer` is known: nobody is, by a token that was given. */
export const hasInvalidToken = (request: Request): boolean =>
  request.viewer === null && bearerOf(request) !== undefined;

/** Also where guests are served: the client has to learn that it must refresh its token. */
export function refuseToken(request: Request, reply: Reply): Reply {
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return sendProblem(request, reply, 'token-invalid');
}
