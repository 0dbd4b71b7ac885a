import { type KernelProblem, kernelProblems, type Problem, say } from '@gesso/domain/kernel';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { isDiskFull, isLockTimeout, isOutage, isResourceFailure } from '../database/errors.ts';
import { english } from '../i18n/translators.ts';
import type { App, Reply, Request } from './app.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { API_HEADERS } from './security-headers.ts';

const BY_STATUS: Record<number, KernelProblem> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Retry-After in seconds: most failovers are over within a few. */
export const RETRY_SECONDS = { 'too-busy': 3, unavailable: 2 } as const;
const retrySeconds: Partial<Record<KernelProblem, number>> = RETRY_SECONDS;

/** Problems that are logged as errors. */
const SERVER_ERRORS = new Set<KernelProblem>(['unexpected', 'unavailable', 'storage-full']);

/** System error codes for a full, and for a broken or missing, storage folder. */
const STORAGE_FULL = /^(EDQUOT|ENOSPC)$/;
const STORAGE_UNAVAILABLE = /^(EACCES|EIO|EMFILE|ENOTDIR|EROFS)$/;

// PostgreSQL's character_not_in_repertoire: text with a NUL character.
const UNSTORABLE_TEXT = '22021';

const isKernelProblem = (code: unknown): code is KernelProblem =>
  typeof code === 'string' && Object.hasOwn(kernelProblems, code);

function codeOf(error: FastifyError): KernelProblem {
  if ('problem' in error && isKernelProblem(error.problem)) return error.problem;
  if (error.validation || error.code === UNSTORABLE_TEXT) return 'invalid-input';
  if (isDiskFull(error) || STORAGE_FULL.test(error.code)) return 'storage-full';
  if (isLockTimeout(error)) return 'too-busy';
  if (isOutage(error) || isResourceFailure(error) || STORAGE_UNAVAILABLE.test(error.code))
    return 'unavailable';
  return BY_STATUS[error.statusCode ?? 500] ?? 'unexpected';
}

/** The message in English: clients show their own words for a code. */
export const englishMessage = ({ message }: Pick<Problem, 'message'>): string =>
  typeof message === 'string' ? message : say(english, message);

/** The JSON body of every error response. */
export const problemBody = (code: string, problem: Pick<Problem, 'message'>): string =>
  JSON.stringify({ success: false, code, message: englishMessage(problem) });

/** Sends a problem from the catalog, with its status and message. */
export function sendProblem({ server, routeOptions }: Request, reply: Reply, code: string): Reply {
  const problem = server.problems[code];
  if (!problem) throw new Error(`No problem is called ${code}.`);
  const message = routeOptions.config.problemMessage?.(code) ?? problem.message;
  return reply.code(problem.status).type('application/json').send(problemBody(code, { message }));
}

/** Handles URLs the router cannot parse: no route and no hooks apply. */
export function handleBadUrl(_error: FastifyError, request: Request, reply: Reply): void {
  const code = 'invalid-input';
  const problem = kernelProblems[code];
  reply
    .code(problem.status)
    .headers(API_HEADERS)
    .header(REQUEST_ID_HEADER, request.id)
    .type('application/json')
    .send(problemBody(code, problem));
}

/** The error handler: maps exceptions to a problem code and its message, never a stack trace. */
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
