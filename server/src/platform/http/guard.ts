import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Endpoint } from '@gesso/domain/kernel/api';
import { canModerate, isSuspended } from '@gesso/domain/moderation';
import type { preValidationHookHandler } from 'fastify';
import type { Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { type RateLimit, rateLimitKey } from './rate-limit.ts';
import type { Limiter } from './rate-limits.ts';
import type { Viewer } from './viewer.ts';

/** What of an endpoint says who may call it, and with what. */
type Guarded = Pick<Endpoint, 'access' | 'whileSuspended' | 'body' | 'multipart'>;

function refusedAccess({ access }: Guarded, viewer: Viewer | null): ProblemCode | undefined {
  if (access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  if (access === 'moderator' && !canModerate(viewer)) {
    return viewer.moderatorWithoutSecondStep ? 'moderator-second-step' : 'forbidden';
  }
  return access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/** A suspended member reads like any other, and writes only where the contract says so. */
function refusal(endpoint: Guarded, request: Request): ProblemCode | undefined {
  const { method, viewer } = request;
  const reads = method === 'GET' || method === 'HEAD' || endpoint.whileSuspended === true;
  if (!reads && isSuspended(viewer, request.server.clock.now())) return 'account-suspended';
  return refusedAccess(endpoint, viewer);
}

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
    const refused = refusal(endpoint, request);
    if (refused) return void sendProblem(request, reply, refused);
    const counted = consume(rateLimitKey(request, by));
    if (counted instanceof Promise) {
      counted.then((seconds) => admit(request, reply, seconds, done), done);
    } else admit(request, reply, counted, done);
  };
}
