import { isProblemCode, sentenceFor } from '@gesso/domain/catalogue';

export type Answer = { status: number; body: unknown; ms: number };

export type Asker = { fetch(path: string, init?: RequestInit): Promise<Response> };

const PATIENCE_MS = 30_000;

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** One request and its whole answer; fails when nobody answers. */
export async function ask(
  who: Asker,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const began = performance.now();
  const response = await who.fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return readAnswer(response, began);
}

export async function readAnswer(response: Response, began: number): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    ms: performance.now() - began,
  };
}

/** The problem an answer names, when it does so with the catalogue's own sentence. */
export function problemIn({ body }: Answer): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code } = body;
  if (typeof code !== 'string' || !isProblemCode(code)) return undefined;
  return 'message' in body && body.message === sentenceFor(code) ? code : undefined;
}

/** An answer in a few words, for reports. */
export const inWords = (answer: Answer): string =>
  `${answer.status} ${problemIn(answer) ?? JSON.stringify(answer.body).slice(0, 120)}`;
