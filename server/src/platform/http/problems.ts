import { isProblemCode, type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { isDiskFull, isLockTimeout, isOutage, isResourceFailure } from '../database/errors.ts';
import type { App, Reply, Request } from './app.ts';
import { problemStatus } from './problem-status.ts';
import { ANSWER_HEADERS } from './security-headers.ts';

const BY_STATUS: Record<number, ProblemCode> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** When to try again where too many were waiting. */
const BUSY_SECONDS = 5;

/** What is wrong on our side, for whoever reads the log. */
const FAULTS = new Set<ProblemCode>(['unexpected', 'unavailable', 'storage-full']);

/** What the disk of the files says when it is full, and when it is broken or gone. */
const STORAGE_FULL = /^(EDQUOT|ENOSPC)$/;
const STORAGE_AWAY = /^(EACCES|EIO|EMFILE|ENOTDIR|EROFS)$/;

// A text PostgreSQL cannot hold: one with a NUL in it.
const UNSTORABLE_TEXT = '22021';

function codeOf(error: FastifyError): ProblemCode {
  if ('problem' in error && typeof error.problem === 'string' && isProblemCode(error.problem)) {
    return error.problem;
  }
  if (error.validation || error.code === UNSTORABLE_TEXT) return 'invalid-input';
  if (isDiskFull(error) || STORAGE_FULL.test(error.code)) return 'storage-full';
  if (isLockTimeout(error)) return 'too-busy';
  if (isOutage(error) || isResourceFailure(error) || STORAGE_AWAY.test(error.code))
    return 'unavailable';
  return BY_STATUS[error.statusCode ?? 500] ?? 'unexpected';
}

/** The one shape of every refusal. */
export const problemBody = (code: ProblemCode, message = sentenceFor(code)): string =>
  JSON.stringify({ success: false, code, message });

export function sendProblem(request: Request, reply: Reply, code: ProblemCode): Reply {
  const { problemMessage } = request.routeOptions.config;
  const body = problemBody(code, problemMessage?.(code));
  return reply.code(problemStatus[code]).type('application/json').send(body);
}

/** Addresses the router cannot read: no route, and so none of what happens to every request. */
export function answerBadUrl(_error: FastifyError, _request: Request, reply: Reply): void {
  const code = 'invalid-input';
  reply
    .code(problemStatus[code])
    .headers(ANSWER_HEADERS)
    .type('application/json')
    .send(problemBody(code));
}

/** The one place where surprises become answers: a code and its sentence, never a stack trace. */
export function answerProblems(app: App, log: FastifyBaseLogger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (FAULTS.has(code)) log.error(error);
    if (code === 'too-busy') reply.header('retry-after', BUSY_SECONDS);
    return sendProblem(request, reply, code);
  });
}
