import type { ProblemCode } from '@gesso/domain/catalogue';
import { kernelProblems } from '@gesso/domain/kernel';

/**
 * A failed API call: the problem's code, and its message in the language of the page. The full
 * message catalog is not imported here, because the login screen loads this file.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly code: ProblemCode,
    readonly status: number,
    message: string,
    /** seconds after which the server accepts a retry */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** The message of the problem for a 4xx; for a 5xx or a network failure, the given sentence. */
export const refusalOr = (problem: unknown, sentence: string): string =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
    ? problem.message
    : sentence;

/** A problem detected by the client, without a response from the server. */
export const clientProblem = (code: keyof typeof kernelProblems, status: number): ApiProblem =>
  new ApiProblem(code, status, kernelProblems[code].message);

/** Parses an error response; a body that is not ours (a proxy's HTML) becomes 'unexpected'. */
export function parseProblem(status: number, text: string, retryAfter = 0): ApiProblem {
  const body = readBody(text);
  if (!body) return clientProblem(status >= 502 ? 'unavailable' : 'unexpected', status);
  return new ApiProblem(body.code, status, body.message, retryAfter);
}

/** The format of a problem code. Unknown codes are kept, since a newer server may have more. */
const CODE = /^[a-z][a-z0-9-]{0,59}$/;
const isCode = (text: unknown): text is ProblemCode => typeof text === 'string' && CODE.test(text);

/** Every error of the server has the same shape, including its message. */
function readBody(text: string): { code: ProblemCode; message: string } | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return null;
    if (!('code' in body) || !('message' in body)) return null;
    const { code, message } = body;
    return isCode(code) && typeof message === 'string' && message ? { code, message } : null;
  } catch {
    return null;
  }
}
