import type { ProblemCode } from '@gesso/domain/catalogue';
import { err, type Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { HTTPMethods, preValidationHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../sessions/viewer.ts';
import type { App, Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import {
  countedFor,
  createLimiter,
  household,
  type Limit,
  type Span,
  USUAL,
} from './rate-limit.ts';
import { Serialised } from './serialised.ts';
import type { CommonProblem } from './served.ts';
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

export type Options<E extends Endpoint = Endpoint> = {
  limit?: Limit;
  /** how often one account may be tried in vain from one address */
  accountLimit?: Span & { of(body: Infer<E['body']>): string };
  bodyLimit?: number;
  /** takes a file, as multipart */
  upload?: true;
  /** for endpoints whose failures have sentences of their own */
  problemMessage?: (code: ProblemCode) => string;
};

/** What its contract declares, and what may go wrong with any request. */
type ProblemOf<E extends Endpoint> =
  | (E extends { problems: readonly (infer Code extends ProblemCode)[] } ? Code : never)
  | CommonProblem;

type Answer<E extends Endpoint> = Result<ReplyOf<E> | Serialised, ProblemOf<E>>;

/** What is at hand already is answered without a promise. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

function refusal({ access }: Endpoint, viewer: Viewer | null): ProblemCode | undefined {
  if (access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  return access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/** Something sent to an endpoint that takes nothing: not ignored, as no unknown field is. */
const isUnasked = ({ body, multipart }: Endpoint, request: Request): boolean =>
  !body && !multipart && request.body !== undefined && request.body !== null;

/** Lets in whoever may ask, as often as they may. */
function createGuard(endpoint: Endpoint, limit: Limit): preValidationHookHandler {
  const { secondsToWait } = createLimiter(limit);
  return (request, reply, done) => {
    const refused = refusal(endpoint, request.viewer);
    if (refused) return void sendProblem(request, reply, refused);
    const seconds = secondsToWait(countedFor(request, limit.by), Date.now());
    if (seconds > 0) {
      sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
    } else if (isUnasked(endpoint, request)) sendProblem(request, reply, 'invalid-input');
    else done();
  };
}

/**
 * Counts the tries at one account from one address, so that strangers lock nobody out. A right one
 * is nobody's guess and is taken back.
 */
function limitTries<E extends Endpoint>(
  handler: Handler<E>,
  limit: Options<E>['accountLimit'],
): Handler<E> {
  if (!limit) return handler;
  const tries = createLimiter(limit);
  return async (call) => {
    const tried = `${limit.of(call.body)} from ${household(call.request.ip)}`;
    const seconds = tries.secondsToWait(tried, Date.now());
    if (seconds > 0) {
      call.reply.header('retry-after', seconds);
      return err('too-many-requests');
    }
    const answer = await handler(call);
    if (answer.ok) tries.takeBack(tried);
    return answer;
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
  { limit = USUAL, accountLimit, bodyLimit, upload, problemMessage }: Options<C[K]> = {},
): void {
  const endpoint: Endpoint = contract[key] as C[K];
  const [method = '', url = ''] = key.split(' ');
  const { access } = endpoint;
  app.served.push({ key, endpoint, limit, accountLimit });
  const handle = limitTries(handler, accountLimit);
  const put = (room: App) =>
    room.route({
      method: method as HTTPMethods,
      url,
      schema: fastifySchema(endpoint),
      config: { endpoint: key, access, problemMessage },
      ...(bodyLimit ? { bodyLimit } : {}),
      preValidation: createGuard(endpoint, limit),
      handler: (request, reply) => {
        const { params, query, body } = request as Request & Call<C[K]>;
        const viewer = request.viewer as Call<C[K]>['viewer'];
        const answer = handle({ params, query, body, viewer, request, reply });
        return answer instanceof Promise
          ? answer.then((result) => send(reply, endpoint, result))
          : send(reply, endpoint, answer);
      },
    });
  if (upload) acceptUploads(app, put);
  else put(app);
}
