import { isProblemCode, type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';

/** A call that did not succeed: the problem's code, and the sentence to show. */
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

/** The sentence of whatever went wrong; a surprise gets the given one. */
export const sentenceOf = (problem: unknown, otherwise: ProblemCode = 'unexpected'): string =>
  problem instanceof ApiProblem ? problem.message : sentenceFor(otherwise);

/** Reads a refusal's body; one that is not ours becomes 'unexpected'. */
export function problemFrom(status: number, text: string): ApiProblem {
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
    const said = 'message' in body && typeof body.message === 'string' ? body.message : '';
    return { code, message: said || sentenceFor(code) };
  } catch {
    return null;
  }
}
