import type { Api } from '@gesso/domain/contract';
import type { App } from '../platform/http/app.ts';

type Values = Record<string, string | number | undefined>;

export type CallInput = {
  params?: Record<string, string | number>;
  query?: Values;
  body?: unknown;
  headers?: Record<string, string>;
};

type ReplyBody<K extends keyof Api> = Api[K]['reply']['_zod']['output'];

type TestReply<Body> = {
  status: number;
  /** typed for a successful call; tests check the status first */
  body: Body;
  problem: { code?: string; message?: string };
  headers: Record<string, string | string[] | number | undefined>;
};

export type TestCaller = {
  call<K extends keyof Api>(key: K, input?: CallInput): Promise<TestReply<ReplyBody<K>>>;
  /** the cookie jar */
  cookies: Map<string, string>;
  address: string;
};

let callers = 0;

/** Each caller has its own IP address, so that tests do not share rate limits. */
export function newAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

function urlOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The cookies as a browser sends them. */
export const cookieHeader = ({ cookies }: Pick<TestCaller, 'cookies'>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

/** A client of one node; with its cookies and address it is the same client at another node. */
export function createCaller(
  app: App,
  { cookies, address }: Pick<TestCaller, 'cookies' | 'address'> = {
    cookies: new Map(),
    address: newAddress(),
  },
): TestCaller {
  return {
    cookies,
    address,
    async call(key, input = {}) {
      const [method = 'GET', path = ''] = key.split(' ');
      const response = await app.inject({
        method: method as 'GET',
        url: urlOf(path, input),
        headers: {
          host: 'gesso.test',
          origin: 'http://gesso.test',
          'x-forwarded-for': address,
          ...input.headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      });
      for (const { name, value } of response.cookies) {
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const json = response.headers['content-type']?.toString().includes('json');
      const body = json ? response.json() : response.body;
      const { code, message } = Object(body);
      const { statusCode: status, headers } = response;
      return { status, body, problem: { code, message }, headers };
    },
  };
}
