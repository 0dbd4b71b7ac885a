import { describe, expect, it } from 'vitest';
import { parseProblem } from './api-problem.ts';
import { buildRequest } from './build-request.ts';

describe('building a request', () => {
  it('puts escaped parameters in the path', () => {
    const { method, url } = buildRequest('GET /api/users/:id/posts', { params: { id: 'a/b?c' } });
    expect([method, url]).toEqual(['GET', '/api/users/a%2Fb%3Fc/posts']);
  });
  it('puts query fields in the URL and omits undefined ones', () => {
    const { url } = buildRequest('GET /api/posts', { query: { tag: 'a & b', cursor: undefined } });
    expect(url).toBe('/api/posts?tag=a+%26+b');
  });
  it('has a body only when one is provided', () => {
    expect(buildRequest('POST /api/sign-out', {}).body).toBeUndefined();
    expect(buildRequest('PUT /api/x', { body: { a: 1 } }).body).toBe('{"a":1}');
  });
});

describe('parsing an error response', () => {
  it('keeps the code and the message of the server', () => {
    const problem = parseProblem(409, '{"code":"username-taken","message":"Taken."}');
    expect([problem.code, problem.message, problem.status]).toEqual([
      'username-taken',
      'Taken.',
      409,
    ]);
  });
  it('keeps an unknown code of a newer server', () => {
    const problem = parseProblem(403, '{"code":"not-yet-known","message":"Not now."}');
    expect([problem.code, problem.message]).toEqual(['not-yet-known', 'Not now.']);
  });
  it('maps a foreign body to unexpected or unavailable', () => {
    expect(parseProblem(500, '<html>').code).toBe('unexpected');
    expect(parseProblem(500, '{"code":"made-up"}').code).toBe('unexpected');
    expect(parseProblem(500, '{"code":7,"message":"No."}').code).toBe('unexpected');
    expect(parseProblem(503, '').code).toBe('unavailable');
  });
});
