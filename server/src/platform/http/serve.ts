import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { HTTPMethods, preValidationHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../sessions/viewer.ts';
import type { App, Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { countedFor, createLimiter, type Limit, USUAL } from './rate-limit.ts';
import { Serialised } from './serialised.ts';
import { acceptUploads } from './uploads.ts';
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
  /** takes a file, as multipart */
  upload?: true;
  /** for endpoints whose failures have a shape of their own */
  problemBody?: (code: ProblemCode, sentence: string) => object;
};

type Answer<E extends Endpoint> = Result<ReplyOf<E> | Serialised>;

/** What is at hand already is answered without a promise. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

function refusal({ access }: Endpoint, viewer: Viewer | null): ProblemCode | undefined {
  if (access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  return access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/** Lets in whoever may ask, as often as they may. */
function createGuard(endpoint: Endpoint, limit: Limit): preValidationHookHandler {
  const secondsToWait = createLimiter(limit);
  return (request, reply, done) => {
    const refused = refusal(endpoint, request.viewer);
    if (refused) return void sendProblem(request, reply, refused);
    const seconds = secondsToWait(countedFor(request, limit.by), Date.now());
    if (seconds === 0) return done();
    sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
  };
}

function send(reply: Reply, { status = 200 }: Endpoint, result: Result<unknown>): Reply {
  if (!result.ok) return sendProblem(reply.request, reply, result.code);
  const { value } = result;
  reply.code(status);
  if (value instanceof Serialised) {
    return reply.type('application/json; charset=utf-8').send(value.bytes);
  }
  return value === null ? reply.send() : reply.send(value);
}

/** Puts one endpoint of the contract on the wire: refuse, limit, validate, handle, serialise. */
export function serve<C extends Contract, K extends keyof C & string>(
  app: App,
  contract: C,
  key: K,
  handler: Handler<C[K]>,
  { limit = USUAL, bodyLimit, upload, problemBody }: Options = {},
): void {
  const endpoint: Endpoint = contract[key] as C[K];
  const [method = '', url = ''] = key.split(' ');
  const { summary, access } = endpoint;
  const put = (room: App) =>
    room.route({
      method: method as HTTPMethods,
      url,
      schema: { summary, ...fastifySchema(endpoint), ...{ 'x-rate-limit': limit } },
      config: { endpoint: key, access, problemBody },
      ...(bodyLimit ? { bodyLimit } : {}),
      preValidation: createGuard(endpoint, limit),
      handler: (request, reply) => {
        const { params, query, body } = request as Request & Call<C[K]>;
        const viewer = request.viewer as Call<C[K]>['viewer'];
        const answer = handler({ params, query, body, viewer, request, reply });
        return answer instanceof Promise
          ? answer.then((result) => send(reply, endpoint, result))
          : send(reply, endpoint, answer);
      },
    });
  if (upload) acceptUploads(app, put);
  else put(app);
}
