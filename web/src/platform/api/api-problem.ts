import { isProblemCode, type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';

/** A failed API call: the problem's code and the sentence to show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly code: ProblemCode,
    readonly status: number,
    message: string = sentenceFor(code),
  ) {
    super(message);
  }
}

/** The sentence of an ApiProblem; any other error gets the sentence of the fallback code. */
export const problemSentence = (problem: unknown, fallback: ProblemCode = 'unexpected'): string =>
  problem instanceof ApiProblem ? problem.message : sentenceFor(fallback);

/** Parses an error response; a body that is not ours (a proxy's HTML) becomes 'unexpected'. */
export function parseProblem(status: number, text: string): ApiProblem {
  const body = readBody(text);
  if (!body) return new ApiProblem(status >= 502 ? 'unavailable' : 'unexpected', status);
  return new ApiProblem(body.code, status, body.message);
}

function readBody(text: string): { code: ProblemCode; message: string } | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('code' in body)) return null;
    const { code } = body;
    if (typeof code !== 'string' || !isProblemCode(code)) return null;
    const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
    return { code, message: message || sentenceFor(code) };
  } catch {
    return null;
  }
}
