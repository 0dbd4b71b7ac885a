import type { Endpoint } from '@gesso/domain/kernel/api';
import type { App } from './app.ts';
import type { Limit, Span } from './rate-limit.ts';

/** An endpoint of the contract as it is on the wire. */
export type Served = {
  /** 'METHOD /path' */
  key: string;
  endpoint: Endpoint;
  limit: Limit;
  accountLimit: Span | undefined;
};

/** Where the contract itself can be read. */
export const DOCUMENT_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

/** What may go wrong with any request of this kind, before or beside what its handler refuses. */
export function commonProblems(method: string, { access }: Endpoint) {
  const writes = method !== 'GET';
  return [
    'invalid-input',
    ...(access === 'guest' ? [] : (['sign-in-required'] as const)),
    ...(access === 'official' ? (['forbidden'] as const) : []),
    ...(writes ? (['foreign-origin', 'too-large', 'wrong-content-type', 'too-busy'] as const) : []),
    'too-slow',
    'headers-too-large',
    'too-many-requests',
    'unexpected',
    'storage-full',
    'unavailable',
  ] as const;
}

export type CommonProblem = ReturnType<typeof commonProblems>[number];

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The methods an address of the API takes; none when there is no such address. */
export function allowedMethods({ served }: App, path: string): string[] {
  if (!path.startsWith('/api/')) return [];
  if (path === DOCUMENT_PATH || path === DOCS_PATH) return ['GET', 'HEAD'];
  const methods = served.flatMap(({ key }) => {
    const [method = '', pattern = ''] = key.split(' ');
    return matches(pattern, path) ? [method] : [];
  });
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
}
