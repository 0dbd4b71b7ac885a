import { describe, expect, it } from 'vitest';
import { problemFrom } from './api-problem.ts';
import { requestOf } from './request-of.ts';

describe('an address', () => {
  it('carries its parameters, escaped', () => {
    const { method, url } = requestOf('GET /api/users/:id/posts', { params: { id: 'a/b?c' } });
    expect([method, url]).toEqual(['GET', '/api/users/a%2Fb%3Fc/posts']);
  });
  it('carries what was asked, and leaves out what was not', () => {
    const { url } = requestOf('GET /api/posts', { query: { tag: 'a & b', cursor: undefined } });
    expect(url).toBe('/api/posts?tag=a+%26+b');
  });
  it('has a body only when there is one', () => {
    expect(requestOf('POST /api/sign-out', {}).body).toBeUndefined();
    expect(requestOf('PUT /api/x', { body: { a: 1 } }).body).toBe('{"a":1}');
  });
});

describe('a refusal', () => {
  it('keeps the code and the sentence of the server', () => {
    const problem = problemFrom(409, '{"code":"username-taken","message":"Taken."}');
    expect([problem.code, problem.message, problem.status]).toEqual([
      'username-taken',
      'Taken.',
      409,
    ]);
  });
  it('takes the sentence from the catalogue when the server gives none', () => {
    expect(problemFrom(404, '{"code":"account-unknown"}').message).toBe(
      'No account found with this email.',
    );
  });
  it('is unexpected or unavailable when it is not ours', () => {
    expect(problemFrom(500, '<html>').code).toBe('unexpected');
    expect(problemFrom(500, '{"code":"made-up"}').code).toBe('unexpected');
    expect(problemFrom(503, '').code).toBe('unavailable');
  });
});
