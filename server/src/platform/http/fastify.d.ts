import type { Problems } from '@gesso/domain/kernel';
import type { Access } from '@gesso/domain/kernel/api';
import type { RefuseAccess } from './guard.ts';
import type { WindowLimit } from './rate-limit.ts';
import type { Limiter, RateLimits } from './rate-limits.ts';
import type { RegisteredEndpoint } from './registered-endpoints.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** the security headers of API responses, alternating names and values as Node expects */
    apiHeaders: readonly string[];
    /** all problems by code */
    problems: Problems;
    refuseAccess: RefuseAccess;
    /** every registered endpoint of the API contract */
    endpoints: RegisteredEndpoint[];
    /** set before the listener closes, so that a proxy sends its requests elsewhere */
    isClosing: boolean;
    rateLimits: RateLimits;
    /** failed password attempts, of every endpoint that checks a password */
    passwordTries: Limiter & { limit: WindowLimit };
    /** the site's clock, the same on every node */
    clock: { now(): number };
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** the route of the screen whose page is sent, if no route is registered for it */
    screen: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    access?: Access;
    /** the message of a problem at this endpoint, if it differs from the default */
    problemMessage?: ((code: string) => string | undefined) | undefined;
    /** writes that read no session, and so need no CSRF protection */
    withoutSession?: boolean | undefined;
    /** rejects an invalid access token itself, later than other routes */
    refusesToken?: true;
  }
}
