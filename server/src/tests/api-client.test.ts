import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePackage } from '../../../client/write-package.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE = readFileSync(join(ROOT, 'docs/api-client/example.ts'), 'utf8');

let gesso: TestApp;
let server: string;
let folder: string;
beforeAll(async () => {
  gesso = await startTestApp();
  server = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
  // Inside the repository, so that the program resolves its packages.
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'gesso-client-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const document = await (await fetch(`${server}/api/openapi.json`)).text();
  await writePackage(document, join(folder, 'node_modules/@gesso/client'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gesso.close();
});

/** Mistakes that the types should prevent: the correct code, and its wrong replacement. */
const MISTAKES = {
  'a code nobody answers': ["case 'comment-empty':", "case 'no-such-code':"],
  'a tag nobody knows': ["postTags: ['Pixelart']", "postTags: ['Knitting']"],
  'a path without its id': ["{id}/like', { params: { path } }", "{id}/like', { params: {} }"],
  'an upload without a file': ['body: { file }', 'body: {}'],
} as const;

/** The compiler's errors about programs that use the generated types, by program name. */
function complaints(programs: Record<string, string>): Record<string, string[]> {
  const files = Object.keys(programs).map((name) => join(folder, `${name}.ts`));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, `${name}.ts`), text);
  }
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  });
  return Object.fromEntries(
    Object.keys(programs).map((name) => {
      const diagnostics = ts.getPreEmitDiagnostics(
        program,
        program.getSourceFile(join(folder, `${name}.ts`)),
      );
      return [
        name,
        diagnostics.map(({ messageText: text }) => ts.flattenDiagnosticMessageText(text, ' ')),
      ];
    }),
  );
}

describe('a client package generated from the published document', () => {
  it('has types for every shape, code, tag and header', () => {
    const wrongPrograms = Object.entries(MISTAKES).map(([name, [right, instead]]) => {
      expect(EXAMPLE).toContain(right);
      return [name, EXAMPLE.replace(right, instead)];
    });
    const { example, ...others } = complaints({
      example: EXAMPLE,
      ...Object.fromEntries(wrongPrograms),
    });
    expect(example).toEqual([]);
    expect(Object.keys(others).filter((name) => others[name]?.length !== 1)).toEqual([]);
  });

  it('signs in by tokens, uploads, publishes, likes, comments, refreshes, reads the feed and signs out', async () => {
    const program = join(folder, 'program.ts');
    writeFileSync(program, EXAMPLE);
    const args = ['--import', 'tsx', program, server];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      username: 'a_client',
      likeCount: 1,
      refused: ['password-wrong', 'comment-empty', 'sign-in-required'],
      posts: [{ caption: 'Dot', commentCount: 1 }],
      refreshed: [true, true],
      device: 'Example',
      signedOut: true,
    });
  });
});
