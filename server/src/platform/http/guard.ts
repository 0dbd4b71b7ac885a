import type { KernelProblem } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { preValidationHookHandler } from 'fastify';
import type { Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { type RateLimit, rateLimitKey } from './rate-limit.ts';
import type { Limiter } from './rate-limits.ts';

/** The parts of an endpoint that determine who may call it, and with what body. */
export type Guarded = Pick<Endpoint, 'access' | 'whileSuspended' | 'body' | 'multipart'>;

/** The problem code when the viewer may not call an endpoint. */
export type RefuseAccess = (endpoint: Guarded, request: Request) => KernelProblem | undefined;

/** A body sent to an endpoint without one is rejected, like any unknown field. */
const hasUnexpectedBody = ({ body, multipart }: Guarded, request: Request): boolean =>
  !body && !multipart && request.body !== undefined && request.body !== null;

/** Checks access and the rate limit, before any of the body is read. */
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
    const problem = request.server.refuseAccess(endpoint, request);
    if (problem) return void sendProblem(request, reply, problem);
    const waitSeconds = consume(rateLimitKey(request, by));
    if (waitSeconds instanceof Promise) {
      waitSeconds.then((seconds) => admit(request, reply, seconds, done), done);
    } else admit(request, reply, waitSeconds, done);
  };
}
