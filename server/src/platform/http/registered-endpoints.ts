import type { Endpoint } from '@gesso/domain/kernel/api';
import type { App } from './app.ts';
import type { RateLimit, WindowLimit } from './rate-limit.ts';

/** A registered endpoint of the contract with its limits. */
export type RegisteredEndpoint = {
  /** 'METHOD /path' */
  key: string;
  endpoint: Endpoint;
  limit: RateLimit;
  /** the limit of failed password attempts, if the endpoint counts them */
  passwordTries?: WindowLimit | undefined;
};

/** The paths of the OpenAPI document and of its HTML page. */
export const DOCUMENT_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

/** Problems that any such request may get, apart from those its handler returns. */
export function commonProblems(
  method: string,
  { access, whileSuspended, withoutSession }: Endpoint,
) {
  const writes = method !== 'GET';
  return [
    'invalid-input',
    ...(withoutSession ? [] : (['token-invalid'] as const)),
    ...(access === 'guest' ? [] : (['sign-in-required'] as const)),
    ...(access === 'official' || access === 'moderator' ? (['forbidden'] as const) : []),
    ...(access === 'moderator' ? (['moderator-second-factor'] as const) : []),
    ...(writes && !whileSuspended ? (['account-suspended'] as const) : []),
    ...(writes && !withoutSession ? (['foreign-origin'] as const) : []),
    ...(writes ? (['too-large', 'wrong-content-type'] as const) : []),
    'too-slow',
    'headers-too-large',
    'too-many-requests',
    'unexpected',
    'storage-full',
    'unavailable',
    'too-busy',
  ] as const;
}

export type CommonProblem = ReturnType<typeof commonProblems>[number];

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The methods an API path supports; none when the path does not exist. */
export function allowedMethods({ endpoints }: App, path: string): string[] {
  if (!path.startsWith('/api/')) return [];
  if (path === DOCUMENT_PATH || path === DOCS_PATH) return ['GET', 'HEAD'];
  const methods = endpoints.flatMap(({ key }) => {
    const [method = '', pattern = ''] = key.split(' ');
    return matches(pattern, path) ? [method] : [];
  });
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
}
