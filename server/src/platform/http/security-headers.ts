import { createHash } from 'node:crypto';
import type { App, Reply, Request } from './app.ts';

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The content security policy of pages: same-origin files and these inline scripts, WASM for the
 * picture encoder, no framing.
 */
export const pagePolicy = (inlineScripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts.map(hashSource)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** Sent with pages and pictures unless their artist allows AI training. */
export const NO_AI = 'noai, noimageai';

/** Browser features we never use; disabled so that injected code cannot use them either. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

export const PAGE_HEADERS = {
  'content-security-policy': pagePolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Pages and pictures are not for AI training (decision 0035).
  'tdm-reservation': '1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': NO_AI,
  'x-xss-protection': '0',
};

/** Removes the reservation from a response that shows work of an artist who allows AI training. */
export const allowAi = (reply: Reply): Reply =>
  reply.removeHeader('x-robots-tag').header('tdm-reservation', '0');

/**
 * API responses are data: if a browser renders one as a page, nothing in it runs, loads or is
 * framed.
 */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'tdm-reservation': '1',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': NO_AI,
  // Most responses are personal, and all of them become outdated.
  'cache-control': 'private, no-store',
};

const API = /^\/api(?=[/?]|$)/i;

/**
 * Whether a request is for the API. Decided by the route, because a URL can be written in many
 * ways; without a route the URL decides whether an endpoint or a page is missing.
 */
export const isApi = (request: Request): boolean =>
  // `routeOptions` is recomputed on every access, and the usual spelling does not need it.
  request.url.startsWith('/api/') || API.test(request.routeOptions.url ?? request.url);

const YEAR = 31_536_000;

const always = (publicUrl: string | null): Record<string, string> =>
  publicUrl?.startsWith('https://') ? { 'strict-transport-security': `max-age=${YEAR}` } : {};

/** The security headers of API responses. */
export const apiHeaders = (publicUrl: string | null): Record<string, string> => ({
  ...API_HEADERS,
  ...always(publicUrl),
});

/** The security headers of pages. */
export const pageHeaders = (publicUrl: string | null): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...always(publicUrl),
});

/**
 * The headers of pages and API responses are built once. Pages have theirs from the start, since
 * some remove a reservation; API responses get theirs when they are sent, unless the handler set
 * its own.
 */
export function sendSecurityHeaders(app: App, publicUrl: string | null): void {
  const ofPages = pageHeaders(publicUrl);
  const ofCalls = Object.entries(apiHeaders(publicUrl));
  app.decorate('apiHeaders', ofCalls.flat());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) reply.headers(ofPages);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isApi(request)) {
      for (const [name, value] of ofCalls) if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}
