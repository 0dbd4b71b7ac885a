import type { Problems } from '@gesso/domain/kernel';
import type { Access } from '@gesso/domain/kernel/api';
import type { RefuseAccess } from './guard.ts';
import type { WindowLimit } from './rate-limit.ts';
import type { Limiter, RateLimits } from './rate-limits.ts';
import type { RegisteredEndpoint } from './registered-endpoints.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** the security headers of API responses, names and values in turn as Node takes them */
    apiHeaders: readonly string[];
    /** every problem that may be sent, by its code */
    problems: Problems;
    refuseAccess: RefuseAccess;
    /** every registered endpoint of the API contract */
    endpoints: RegisteredEndpoint[];
    /** set before the listener closes, so that a proxy sends its requests elsewhere */
    isClosing: boolean;
    rateLimits: RateLimits;
    /** failed attempts at a password, of every endpoint that asks for one */
    passwordTries: Limiter & { limit: WindowLimit };
    /** of the site: the same on every node */
    clock: { now(): number };
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** the address of the screen whose page is sent, where no route is registered for it */
    screen: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    access?: Access;
    /** the message of a problem at this endpoint, if it differs from the usual one */
    problemMessage?: ((code: string) => string | undefined) | undefined;
    /** writes that read no session, and so need no protection of one */
    withoutSession?: boolean | undefined;
    /** refuses an invalid access token by itself, later than every other route */
    refusesToken?: true;
  }
}
