import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { API_HEADERS, PAGE_HEADERS } from './security-headers.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

it.each(['/api/session', '/%61pi/session', '/ap%69/session?x=/', '/api/nothing', '/API/nothing'])(
  'The path %s is answered as data that is not cached.',
  async (url) => {
    const { headers } = await gesso.app.inject({ url });
    expect(headers['content-type']).toContain('application/json');
    expect(headers).toMatchObject(API_HEADERS);
  },
);

it.each(['/about', '/apiary', '/%61pi/nothing'])(
  'The path %s is answered as a page.',
  async (url) => {
    const { headers } = await gesso.app.inject({ url });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['x-frame-options']).toBe(PAGE_HEADERS['x-frame-options']);
  },
);
