import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../sessions/viewer.ts';
import type { App, Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { type Limit, rateLimit } from './rate-limit.ts';
import { Serialised } from './serialised.ts';
import { fastifySchema } from './validation.ts';

type Contract = Record<string, Endpoint>;
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined;
type ReplyOf<E extends Endpoint> = z.input<E['reply']>;

type Call<E extends Endpoint> = {
  params: Infer<E['params']>;
  query: Infer<E['query']>;
  body: Infer<E['body']>;
  viewer: E['access'] extends 'guest' ? Viewer | null : Viewer;
  request: Request;
  reply: Reply;
};

export type Options = {
  limit?: Limit;
  bodyLimit?: number;
  /** for endpoints whose failures have a shape of their own */
  problemBody?: (code: ProblemCode, sentence: string) => object;
};

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<ReplyOf<E> | Serialised>>;

function refusal(endpoint: Endpoint, viewer: Viewer | null): ProblemCode | undefined {
  if (endpoint.access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  return endpoint.access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/** Puts one endpoint of the contract on the wire: refuse, validate, handle, serialise. */
export function serve<C extends Contract, K extends keyof C & string>(
  app: App,
  contract: C,
  key: K,
  handler: Handler<C[K]>,
  options: Options = {},
): void {
  const endpoint: Endpoint = contract[key] as C[K];
  const [method = '', url = ''] = key.split(' ');
  app.route<{
    Params: Infer<C[K]['params']>;
    Querystring: Infer<C[K]['query']>;
    Body: Infer<C[K]['body']>;
  }>({
    method: method as HTTPMethods,
    url,
    schema: { summary: endpoint.summary, ...fastifySchema(endpoint) },
    config: { endpoint: key, access: endpoint.access, ...rateLimit(options.limit) },
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    onRequest: (request, _reply, done) => {
      request.problemBody = options.problemBody;
      done();
    },
    preValidation: (request, reply, done) => {
      const refused = refusal(endpoint, request.viewer);
      if (refused) sendProblem(request, reply, refused);
      else done();
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as Request & Call<C[K]>;
      const viewer = request.viewer as Call<C[K]>['viewer'];
      const result = await handler({ params, query, body, viewer, request, reply });
      if (!result.ok) return sendProblem(request, reply, result.code);
      reply.code(endpoint.status ?? 200);
      if (result.value instanceof Serialised) {
        return reply.type('application/json; charset=utf-8').send(result.value.bytes);
      }
      return result.value === null ? reply.send() : reply.send(result.value);
    },
  });
}
