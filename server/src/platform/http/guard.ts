import type { KernelProblem } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { preValidationHookHandler } from 'fastify';
import type { Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { type RateLimit, rateLimitKey } from './rate-limit.ts';
import type { Limiter } from './rate-limits.ts';

/** What of an endpoint says who may call it, and with what. */
export type Guarded = Pick<Endpoint, 'access' | 'whileSuspended' | 'body' | 'multipart'>;

/** The code of the problem of a viewer who may not call an endpoint. */
export type RefuseAccess = (endpoint: Guarded, request: Request) => KernelProblem | undefined;

/** A body sent to an endpoint without one is refused, like any unknown field. */
const hasUnexpectedBody = ({ body, multipart }: Guarded, request: Request): boolean =>
  !body && !multipart && request.body !== undefined && request.body !== null;

/** Checks access and the rate limit, before anything of the body is read. */
export function createGuard(
  endpoint: Guarded,
  { by }: Pick<RateLimit, 'by'>,
  { consume }: Limiter,
): preValidationHookHandler {
  function admit(request: Request, reply: Reply, seconds: number, done: () => void): void {
    if (seconds > 0) {
      sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
    } else if (hasUnexpectedBody(endpoint, request)) sendProblem(request, reply, 'invalid-input');
    else done();
  }

  return (request, reply, done) => {
    const refused = request.server.refuseAccess(endpoint, request);
    if (refused) return void sendProblem(request, reply, refused);
    const counted = consume(rateLimitKey(request, by));
    if (counted instanceof Promise) {
      counted.then((seconds) => admit(request, reply, seconds, done), done);
    } else admit(request, reply, counted, done);
  };
}
