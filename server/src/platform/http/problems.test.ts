import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const origin = { host: 'gesso.test', origin: 'http://gesso.test' };
const post = (payload: string, headers: Record<string, string>) =>
  gesso.app.inject({ method: 'POST', url: '/api/sign-in', payload, headers });

describe('bad requests', () => {
  it.each([
    [
      'malformed JSON',
      '{"email":',
      { ...origin, 'content-type': 'application/json' },
      400,
      'invalid-input',
    ],
    ['no fields', '{}', { ...origin, 'content-type': 'application/json' }, 400, 'invalid-input'],
    [
      'a field of the wrong type',
      '{"email":1,"password":"x"}',
      { ...origin, 'content-type': 'application/json' },
      400,
      'invalid-input',
    ],
    [
      'another content type',
      '<a/>',
      { ...origin, 'content-type': 'text/xml' },
      415,
      'wrong-content-type',
    ],
    [
      'a file where none is taken',
      '--x--',
      { ...origin, 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'wrong-content-type',
    ],
    [
      'another site',
      '{}',
      { host: 'gesso.test', origin: 'http://evil.test', 'content-type': 'application/json' },
      403,
      'foreign-origin',
    ],
    [
      'no origin at all',
      '{}',
      { host: 'gesso.test', 'content-type': 'application/json' },
      403,
      'foreign-origin',
    ],
    [
      'a body that is too large',
      JSON.stringify({ email: 'x'.repeat(70_000) }),
      { ...origin, 'content-type': 'application/json' },
      413,
      'too-large',
    ],
  ])('answer %s with a code and a message', async (_name, payload, headers, status, code) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ success: false, code, message: expect.stringMatching(/\.$/) });
  });

  it.each([
    ['bad percent-encoding in the API', '/api/users/%E0%A4%A', 400, 'invalid-input'],
    ['bad percent-encoding in a page', '/public/%zz', 400, 'invalid-input'],
    ['bad percent-encoding in a file', '/files/%', 400, 'invalid-input'],
    ['a parameter that is too long', `/api/users/${'x'.repeat(201)}`, 400, 'invalid-input'],
    ['a name that is too long', `/public/${'x'.repeat(201)}`, 400, 'invalid-input'],
    ['the API itself', '/api', 404, 'not-found'],
    ['the API itself, with a question', '/api?x=1', 404, 'not-found'],
    ['the API in capitals', '/API/session', 404, 'not-found'],
  ])(
    'answer %s in the same shape, with the headers of the API',
    async (_name, url, status, code) => {
      const reply = await gesso.app.inject({ url });
      expect([reply.statusCode, reply.json()]).toEqual([
        status,
        { success: false, code, message: expect.stringMatching(/\.$/) },
      ]);
      expect(reply.headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    },
  );

  it('answer an unknown API path with a JSON 404, any other path with the app', async () => {
    const api = await gesso.app.inject({ url: '/api/nothing' });
    expect([api.statusCode, api.json().code]).toEqual([404, 'not-found']);
    const page = await gesso.app.inject({ url: '/nowhere/at/all' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('every response', () => {
  it('carries a strict content security policy', async () => {
    const { headers } = await gesso.app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('of the API has the security headers of data', async () => {
    const { headers } = await gesso.app.inject({ url: '/api/session' });
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('for a member is private and not cached', async () => {
    const mara = await gesso.member();
    const answers = [
      await mara.call('GET /api/session'),
      await mara.call('GET /api/me/feed'),
      await mara.call('GET /api/me/liked'),
      await mara.call('GET /api/challenges/current'),
      await mara.call('POST /api/me/verification'),
      await gesso.guest.call('GET /api/me/saved'),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
  });

  it('has strict-transport-security when the site is served over https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://gesso.test' });
    for (const url of ['/', '/api/session']) {
      const { headers } = await secure.app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    await secure.close();
  });
});

describe('health', () => {
  it('reports alive, and ready with the number of migrations', async () => {
    expect((await gesso.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    const ready = (await gesso.app.inject({ url: '/readyz' })).json();
    expect(ready.status).toBe('ready');
    expect(ready.migrations).toBeGreaterThan(0);
  });
});

describe('the API contract', () => {
  it('is published as OpenAPI 3.1 and on a page', async () => {
    const spec = (await gesso.app.inject({ url: '/api/openapi.json' })).json();
    expect(spec.openapi).toBe('3.1.0');
    expect(Object.keys(spec.paths)).toContain('/api/sign-up');
    const page = await gesso.app.inject({ url: '/api/docs' });
    expect(page.body).toContain('POST /api/sign-up');
  });
});
