import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Access } from '@gesso/domain/kernel/api';
import type { Viewer } from '../sessions/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    access?: Access;
    /** for endpoints whose failures have a shape of their own */
    problemBody?: ((code: ProblemCode, sentence: string) => object) | undefined;
  }
}
