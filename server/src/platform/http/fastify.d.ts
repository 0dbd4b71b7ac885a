import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Access } from '@gesso/domain/kernel/api';
import type { Viewer } from '../sessions/viewer.ts';
import type { Served } from './served.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** every endpoint of the contract that is on the wire */
    served: Served[];
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    access?: Access;
    /** for endpoints whose failures have sentences of their own */
    problemMessage?: ((code: ProblemCode) => string) | undefined;
  }
}
