import multipart from '@fastify/multipart';
import { emailKey, err, type Result } from '@gesso/domain/kernel';
import type { Endpoint } from '@gesso/domain/kernel/api';
import type { HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { App, Reply, Request } from './app.ts';
import { createGuard } from './guard.ts';
import { PreSerialised } from './pre-serialised.ts';
import { sendProblem } from './problems.ts';
import { clientNetwork, DEFAULT_LIMIT, type RateLimit } from './rate-limit.ts';
import type { Limiter } from './rate-limits.ts';
import type { CommonProblem } from './registered-endpoints.ts';
import { isRepeatable, retryOnce } from './retry-once.ts';
import { sendBytes } from './send-bytes.ts';
import { fastifySchema } from './validation.ts';
import type { Viewer } from './viewer.ts';

const FIELDS_MAX = 6;
const FIELD_BYTES_MAX = 16 * 1024;

/**
 * Upload routes have their own scope, because the multipart plugin hooks into every request of its
 * scope.
 */
function acceptUploads(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // the size is checked below
      throwFileSizeLimit: false,
      limits: { fieldNameSize: 100, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1 },
    });
    register(scope);
  });
}

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

/** The email address of the account whose password a request checks; null if it checks none. */
type AccountOf<E extends Endpoint> = (
  body: Infer<E['body']>,
  viewer: Call<E>['viewer'],
) => string | null;

export type Options<E extends Endpoint = Endpoint> = {
  limit?: RateLimit;
  /** counts failed password attempts of an account, together with those of all other endpoints */
  triesPasswordOf?: AccountOf<E>;
  bodyLimit?: number;
  /** accepts a multipart file upload */
  upload?: true;
  /** the message of a problem at this endpoint, if it differs from the default */
  problemMessage?: (code: string) => string | undefined;
};

/** The problems the contract declares, and those possible for any request. */
type ProblemOf<E extends Endpoint> =
  | (E extends { problems: readonly (infer Code extends string)[] } ? Code : never)
  | CommonProblem;

type Answer<E extends Endpoint> = Result<ReplyOf<E> | PreSerialised, ProblemOf<E>>;

/** May return without a promise when the reply is cached. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/**
 * Rate-limits password attempts per account and client network, so that strangers cannot lock out
 * an account's owner. A successful attempt is refunded.
 */
function limitAttempts<E extends Endpoint>(
  handler: Handler<E>,
  accountOf: AccountOf<E>,
  attempts: Limiter,
): Handler<E> {
  return async (call) => {
    const email = accountOf(call.body, call.viewer);
    if (email === null) return handler(call);
    const attemptKey = `${emailKey(email)} from ${clientNetwork(call.request.ip)}`;
    const seconds = await attempts.consume(attemptKey);
    if (seconds > 0) {
      call.reply.header('retry-after', seconds);
      return err('too-many-requests');
    }
    const answer = await handler(call);
    if (answer.ok) await attempts.refund(attemptKey);
    return answer;
  };
}

function send(reply: Reply, { status = 200 }: Endpoint, result: Result<unknown>): Reply {
  if (!result.ok) return sendProblem(reply.request, reply, result.code);
  const { value } = result;
  if (value instanceof PreSerialised) return sendBytes(reply, status, value.bytes);
  reply.code(status);
  return value === null ? reply.send() : reply.send(value);
}

/** An endpoint's implementation: its handler and its limits. */
export type Route<E extends Endpoint> = Options<E> & { handle: Handler<E> };

/** The routes of a contract, one for each endpoint. */
export type Routes<C extends Contract> = { [K in keyof C & string]: Route<C[K]> };

/** Registers all endpoints of a contract; a missing route does not compile. */
export function serve<C extends Contract>(app: App, contract: C, routes: Routes<C>): void {
  for (const key in routes) serveOne(app, contract, key, routes);
}

/** Registers one endpoint: access check, rate limit, validation, handler, serialization. */
function serveOne<C extends Contract, K extends keyof C & string>(
  app: App,
  contract: C,
  key: K,
  routes: { [Key in K]: Route<C[K]> },
): void {
  const { handle: handler, limit = DEFAULT_LIMIT, ...options } = routes[key];
  const { triesPasswordOf, bodyLimit, upload, problemMessage } = options;
  const endpoint: Endpoint = contract[key] as C[K];
  const [method = '', url = ''] = key.split(' ');
  const { access, withoutSession } = endpoint;
  app.endpoints.push({
    key,
    endpoint,
    limit,
    passwordTries: triesPasswordOf && app.passwordTries.limit,
  });
  // The first attempt consumes an upload, so uploads are not retried.
  const attempt = !upload && isRepeatable(method, endpoint) ? retryOnce(handler) : handler;
  const handle = triesPasswordOf
    ? limitAttempts(attempt, triesPasswordOf, app.passwordTries)
    : attempt;
  const guard = createGuard(endpoint, limit, app.rateLimits(key, limit));
  const register = (scope: App) =>
    scope.route({
      method: method as HTTPMethods,
      url,
      schema: fastifySchema(endpoint),
      config: { endpoint: key, access, withoutSession, problemMessage },
      ...(bodyLimit ? { bodyLimit } : {}),
      preValidation: guard,
      handler: (request, reply) => {
        const { params, query, body } = request as Request & Call<C[K]>;
        const viewer = request.viewer as Call<C[K]>['viewer'];
        const answer = handle({ params, query, body, viewer, request, reply });
        if (answer instanceof Promise)
          return answer.then((result) => send(reply, endpoint, result));
        send(reply, endpoint, answer);
        // Returning the reply would make Fastify await it like a promise.
        return undefined;
      },
    });
  if (upload) acceptUploads(app, register);
  else register(app);
}
