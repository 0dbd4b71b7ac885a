import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonChildren, NODE_DEPTH_MAX, TreeUnreadable } from './json-children.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-json-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function childrenIn(text: string) {
  const path = join(folder, 'tree.json');
  writeFileSync(path, text);
  const children: [string, unknown][] = [];
  for await (const child of jsonChildren(path, { withTexts: true })) {
    children.push([child.key, JSON.parse(child.text ?? 'null')]);
  }
  return children;
}

describe('The children of a JSON file', () => {
  it('equal the result of JSON.parse, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
        for (const space of [0, 2]) {
          expect(await childrenIn(JSON.stringify(value, null, space))).toEqual(
            Object.entries(JSON.parse(JSON.stringify(value))),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are numbered in a list', async () => {
    expect(await childrenIn('[ {"a":[1,2]}, null , "x" ]')).toEqual([
      ['0', { a: [1, 2] }],
      ['1', null],
      ['2', 'x'],
    ]);
  });

  it('have positions, which allow reading part of the file', async () => {
    const path = join(folder, 'parts.json');
    writeFileSync(path, '{"users": {"a": {"n": 1}, "b": {"n": 2}}, "posts": {}}');
    for await (const { key, range } of jsonChildren(path, { withTexts: false })) {
      if (key !== 'users') continue;
      const keys: string[] = [];
      for await (const child of jsonChildren(path, { withTexts: true, range }))
        keys.push(child.key);
      expect(keys).toEqual(['a', 'b']);
    }
  });

  it('have a problem instead of a text where they cannot be read, without affecting their neighbors', async () => {
    const path = join(folder, 'odd.json');
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const nodes = `{"a": ${deep(NODE_DEPTH_MAX)}, "b": ${deep(NODE_DEPTH_MAX + 1)}, "\0": 1, "c": 2}`;
    writeFileSync(path, `{"users": ${nodes}}`);
    const problems: [string, string | null][] = [];
    for await (const { range } of jsonChildren(path, { withTexts: false })) {
      for await (const { key, problem } of jsonChildren(path, { withTexts: true, range }))
        problems.push([key, problem]);
    }
    expect(problems).toEqual([
      ['a', null],
      ['b', 'nested deeper than 32 levels'],
      ['"\0"', 'invalid key'],
      ['c', null],
    ]);
  });

  it('are refused when the file is not JSON', async () => {
    const path = join(folder, 'other.json');
    writeFileSync(path, '{users: {}}');
    const read = async () => {
      for await (const _ of jsonChildren(path, { withTexts: false }));
    };
    await expect(read()).rejects.toThrow(TreeUnreadable);
  });

  it('are refused when the file ends too early', async () => {
    await expect(childrenIn('{"users": {"a": ')).rejects.toThrow(TreeUnreadable);
  });
});
