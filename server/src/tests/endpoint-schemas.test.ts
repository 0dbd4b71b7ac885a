import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyValidator, serializer, textValidator } from '../platform/http/validation.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

it('Every schema of every endpoint compiles, which a server tries only with the first request.', () => {
  const { endpoints } = gesso.app;
  expect(endpoints.length).toBeGreaterThan(100);
  for (const { key, endpoint } of endpoints) {
    const { params, query, body, reply } = endpoint;
    expect(() => {
      for (const schema of [params, query]) if (schema) textValidator(schema);
      if (body) bodyValidator(body);
      serializer(reply);
    }, key).not.toThrow();
  }
});
