import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commentLimits } from '@gesso/domain/comments';
import { pictureLimits } from '@gesso/domain/pictures';
import { postLimits } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Operation = {
  operationId: string;
  parameters?: object[];
  security: object[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  responses: Record<string, object>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

let gesso: TestApp;
let paths: Document['paths'];
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  gesso = await startTestApp();
  paths = (await gesso.app.inject({ url: '/api/openapi.json' })).json<Document>().paths;
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => gesso.close());

/** Runs the linter without network access. */
async function lint(file: string) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const args = [program, 'lint', file, '--extends', 'recommended', '--format', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (failed: { stdout: string }) => failed,
  );
  const { problems } = JSON.parse(stdout) as { problems: { severity: string; ruleId: string }[] };
  return problems.filter(({ severity }) => severity === 'error');
}

describe('the published document', () => {
  it("has no errors under the linter's recommended rules", async () => {
    const file = join(gesso.folder, 'openapi.json');
    await writeFile(file, (await gesso.app.inject({ url: '/api/openapi.json' })).body);
    expect(await lint(file)).toEqual([]);
    await writeFile(file, '{"openapi":"3.1.0","paths":{}}');
    expect((await lint(file)).map(({ ruleId }) => ruleId)).toContain('struct');
  });

  it('has a unique name for every operation', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('putPostsByIdLike');
  });

  it('accepts a cookie or an access token for every authenticated operation', () => {
    for (const { operation } of operations) {
      const signedIn = [{ session: [] }, { bearer: [] }];
      const expected: Record<string, object[]> = { postSessionRefresh: [{}] };
      const guest = operation.security.length > signedIn.length ? [{}] : [];
      expect([operation.operationId, operation.security]).toEqual([
        operation.operationId,
        expected[operation.operationId] ?? [...guest, ...signedIn],
      ]);
    }
  });

  it('requires an Origin for every write by cookie, and for no read', () => {
    for (const { method, operation } of operations) {
      const origin = { $ref: '#/components/parameters/Origin' };
      const hasOrigin = operation.parameters?.some(
        (one) => JSON.stringify(one) === JSON.stringify(origin),
      );
      expect([operation.operationId, hasOrigin ?? false]).toEqual([
        operation.operationId,
        method !== 'get' && operation.operationId !== 'postSessionRefresh',
      ]);
    }
  });

  it('contains the enforced limits', () => {
    const bodyOf = (path: string, kind = 'application/json') =>
      paths[path]?.post?.requestBody?.content[kind]?.schema.properties ?? {};
    expect(bodyOf('/api/posts/{id}/comments').comment).toMatchObject({
      maxLength: commentLimits.textMax,
    });
    expect(bodyOf('/api/posts')).toMatchObject({
      pictures: { minItems: postLimits.picturesMin, maxItems: postLimits.picturesMax },
      postTags: { minItems: postLimits.tagsMin, maxItems: postLimits.tagsMax },
    });
    expect(bodyOf('/api/pictures', 'multipart/form-data').file).toMatchObject({
      format: 'binary',
      maxLength: pictureLimits.maxBytes.post,
    });
  });
});

describe('a request with an unsupported method', () => {
  it.each([
    ['DELETE', '/api/session', 'GET, HEAD'],
    ['PATCH', '/api/posts/SOME-ID/like', 'PUT, DELETE'],
    ['POST', '/api/challenges/plan', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/api/sign-in', 'POST'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s is answered 405 with the allowed methods', async (method, url, allow) => {
    const headers = { host: 'gesso.test', origin: 'http://gesso.test' };
    const reply = await gesso.app.inject({ method, url, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([405, 'method-not-allowed']);
    expect(new Set(String(reply.headers.allow).split(', '))).toEqual(new Set(allow.split(', ')));
  });
});
