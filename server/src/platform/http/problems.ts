import { isProblemCode, type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { isDiskFull, isLockTimeout, isOutage, isResourceFailure } from '../database/errors.ts';
import type { App, Reply, Request } from './app.ts';
import { problemStatus } from './problem-status.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { API_HEADERS } from './security-headers.ts';

const BY_STATUS: Record<number, ProblemCode> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Retry-After in seconds: of a failover most are over within a few. */
export const RETRY_SECONDS = { 'too-busy': 3, unavailable: 2 } as const;
const retrySeconds: Partial<Record<ProblemCode, number>> = RETRY_SECONDS;

/** Problems that are logged as errors. */
const SERVER_ERRORS = new Set<ProblemCode>(['unexpected', 'unavailable', 'storage-full']);

/** System error codes of a full, and of a broken or missing, storage folder. */
const STORAGE_FULL = /^(EDQUOT|ENOSPC)$/;
const STORAGE_UNAVAILABLE = /^(EACCES|EIO|EMFILE|ENOTDIR|EROFS)$/;

// PostgreSQL's character_not_in_repertoire: text with a NUL character.
const UNSTORABLE_TEXT = '22021';

function codeOf(error: FastifyError): ProblemCode {
  if ('problem' in error && typeof error.problem === 'string' && isProblemCode(error.problem)) {
    return error.problem;
  }
  if (error.validation || error.code === UNSTORABLE_TEXT) return 'invalid-input';
  if (isDiskFull(error) || STORAGE_FULL.test(error.code)) return 'storage-full';
  if (isLockTimeout(error)) return 'too-busy';
  if (isOutage(error) || isResourceFailure(error) || STORAGE_UNAVAILABLE.test(error.code))
    return 'unavailable';
  return BY_STATUS[error.statusCode ?? 500] ?? 'unexpected';
}

/** The JSON body of every error response. */
export const problemBody = (code: ProblemCode, message = sentenceFor(code)): string =>
  JSON.stringify({ success: false, code, message });

export function sendProblem(request: Request, reply: Reply, code: ProblemCode): Reply {
  const { problemMessage } = request.routeOptions.config;
  const body = problemBody(code, problemMessage?.(code));
  return reply.code(problemStatus[code]).type('application/json').send(body);
}

/** For URLs the router cannot parse: no route and no hooks apply. */
export function handleBadUrl(_error: FastifyError, request: Request, reply: Reply): void {
  const code = 'invalid-input';
  reply
    .code(problemStatus[code])
    .headers(API_HEADERS)
    .header(REQUEST_ID_HEADER, request.id)
    .type('application/json')
    .send(problemBody(code));
}

/** The error handler: turns exceptions into a problem code and its message, never a stack trace. */
export function handleErrors(app: App, log: FastifyBaseLogger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (SERVER_ERRORS.has(code)) {
      const facts = { requestId: request.id, route: request.routeOptions.url ?? null, err: error };
      log.error(facts, 'a request failed');
    }
    const seconds = retrySeconds[code];
    if (seconds) reply.header('retry-after', seconds);
    return sendProblem(request, reply, code);
  });
}
