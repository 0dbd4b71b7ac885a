import type { App, Request } from './app.ts';

/** No script but our own files and what carries the nonce; WASM for the picture encoder; nobody may frame us. */
export const pagePolicy = (nonce?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${nonce ? ` 'nonce-${nonce}'` : ''}`,
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

/** Devices and sensors the product never asks for, so that nothing injected could either. */
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
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** What the API answers is data: nothing in it runs, loads or is framed, whatever it is taken for. */
export const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // Most of them are for one person, and all of them are true for a moment.
  'cache-control': 'private, no-store',
};

const API = /^\/api(?=[/?]|$)/i;

/**
 * Whether a request is the API's: the route says so, since an address may be written in many ways.
 * Where there is no route, it is the address that decides what is missing: an endpoint or a page.
 */
const isApi = ({ routeOptions, url }: Request): boolean => API.test(routeOptions.url ?? url);

const YEAR = 31_536_000;

/** The same for every page and every answer, so they are put together once. */
export function sendSecurityHeaders(app: App, publicUrl: string | null): void {
  const always = publicUrl?.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${YEAR}` }
    : {};
  const ofPages = { ...PAGE_HEADERS, ...always };
  const ofAnswers = { ...ANSWER_HEADERS, ...always };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request) ? ofAnswers : ofPages);
    done();
  });
}
