import { isProblemCode, messageFor } from '@gesso/domain/catalogue';
import { english } from '../../harness/english.ts';

export type HttpAnswer = { status: number; body: unknown; ms: number };

export type HttpClient = { fetch(path: string, init?: RequestInit): Promise<Response> };

const PATIENCE_MS = 30_000;

export const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** Sends one request and reads the whole response; rejects without a response. */
export async function sendRequest(
  who: HttpClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const response = await who.fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return readAnswer(response, startedAt);
}

export async function readAnswer(response: Response, began: number): Promise<HttpAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    ms: performance.now() - began,
  };
}

/** The problem code of a response, if its message matches the catalog. */
export function problemIn({ body }: HttpAnswer): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code } = body;
  if (typeof code !== 'string' || !isProblemCode(code)) return undefined;
  return 'message' in body && body.message === messageFor(english, code) ? code : undefined;
}

/** A response in a few words, for reports. */
export const describeAnswer = (answer: HttpAnswer): string =>
  `${answer.status} ${problemIn(answer) ?? JSON.stringify(answer.body).slice(0, 120)}`;
