import { checkServer } from '../online/online.ts';
import { ApiProblem, clientProblem } from './api-problem.ts';
import type { ApiKey, CallArguments, CallOptions, ReplyOf } from './api-types.ts';
import { buildRequest, type RequestInput } from './build-request.ts';
import { inLanguage } from './in-language.ts';
import { problemFromResponse } from './sign-in-required.ts';

const TIMEOUT_MS = 12_000;

/** Calls one endpoint of the contract; throws an ApiProblem when it does not succeed. */
export async function call<K extends ApiKey>(
  key: K,
  ...[input]: CallArguments<K>
): Promise<ReplyOf<K>> {
  const request: RequestInput & CallOptions = input ?? {};
  const { method, url, body } = buildRequest(key, request);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal,
      keepalive: request.keepalive ?? false,
      credentials: 'same-origin',
    });
    const text = await response.text();
    if (!response.ok) {
      // Retry-After as a date, which only proxies send, is ignored.
      const retryAfter = Number(response.headers.get('retry-after')) || 0;
      throw await inLanguage(problemFromResponse(response.status, text, retryAfter));
    }
    return JSON.parse(text === '' ? 'null' : text);
  } catch (problem) {
    if (problem instanceof ApiProblem || request.signal?.aborted) throw problem;
    checkServer();
    throw clientProblem('unavailable', 0);
  }
}
