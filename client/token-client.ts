import createFetchClient, { type Client } from 'openapi-fetch';
import {
  createTokenSession,
  keepInMemory,
  type TokenSession,
  type TokenStore,
  type Tokens,
} from './token-session.ts';

export type ClientOptions = {
  /** the address of the server */
  baseUrl: string;
  /** where tokens are stored; by default in memory, until the program ends */
  store?: TokenStore;
  /** the app's name in the list of signed-in devices: "Atelier/1.0 (iPhone)" */
  userAgent?: string;
  fetch?: (request: Request) => Promise<Response>;
};

const REFRESH = '/api/session/refresh';
const SIGN_OUT = '/api/sign-out';
/** Paths that return tokens when the body has `tokens: true`. */
const SIGN_IN = /^\/api\/sign-(up|in)(\/|$)/;

const isForm = (body: unknown): body is Record<string, Blob | string> =>
  Object.values(Object(body)).some((part) => part instanceof Blob);

/** A body with a file is sent as a form, every other one as JSON. */
function serialise(body: unknown): FormData | string {
  if (!isForm(body)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, part] of Object.entries(body)) form.set(name, part);
  return form;
}

const withToken = (request: Request, token: string): Request => {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
};

const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.clone().json()) as { code?: unknown }).code;

/**
 * Signs requests, refreshes tokens before they expire or after a refusal, and tracks sign-in and
 * sign-out.
 */
function createTokenFetch(send: (request: Request) => Promise<Response>, session: TokenSession) {
  async function sendSigned(request: Request, token: string): Promise<Response> {
    // A body can be read only once, and a retry needs it again.
    const again = request.clone();
    const response = await send(withToken(request, token));
    if (response.status !== 401 || (await codeOf(response)) !== 'token-invalid') return response;
    const next = await session.replace(token);
    return next === null ? response : send(withToken(again, next));
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const signsIn = SIGN_IN.test(pathname);
    const token = signsIn ? null : await session.accessToken();
    const response = await (token === null ? send(request) : sendSigned(request, token));
    if (pathname === SIGN_OUT && response.ok) await session.end();
    if (signsIn && response.ok) {
      const { tokens } = (await response.clone().json()) as { tokens?: Tokens };
      if (tokens) await session.begin(tokens);
    }
    return response;
  };
}

/** The API by its paths, authenticated with the stored tokens. */
export function createTokenClient<Paths extends {}>({
  baseUrl,
  store = keepInMemory(),
  userAgent,
  fetch: ask = (request) => fetch(request),
}: ClientOptions): Client<Paths> {
  // Browsers set both headers themselves and do not let scripts set them.
  const origin = new URL(baseUrl).origin;
  const send = (request: Request): Promise<Response> => {
    request.headers.set('origin', origin);
    if (userAgent !== undefined) request.headers.set('user-agent', userAgent);
    return ask(request);
  };

  async function refresh(refreshToken: string): Promise<Tokens | null> {
    const response = await send(
      new Request(new URL(REFRESH, baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      }),
    );
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`The refresh failed with status ${response.status}.`);
    return ((await response.json()) as { tokens: Tokens }).tokens;
  }

  const session = createTokenSession(store, refresh);
  return createFetchClient<Paths>({
    baseUrl,
    fetch: createTokenFetch(send, session),
    bodySerializer: serialise,
  });
}
