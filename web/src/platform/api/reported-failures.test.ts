import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const CALL = 'useMutation(';

/** The text up to the closing parenthesis of the call. */
function argumentsAt(source: string, start: number): string {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

type Change = { file: string; options: string; rest: string };

const changes: Change[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8');
    return [...source.matchAll(/useMutation\(/g)].map(({ index }) => {
      const options = argumentsAt(source, index + CALL.length);
      return { file, options, rest: source.replace(options, '') };
    });
  });

it('The search finds every mutation.', () => {
  expect(changes.length).toBeGreaterThan(25);
});

it.each(changes)('$file reports a failed mutation', ({ options, rest }) => {
  const isReported = options.includes('onError') || /\b(isError|error)\b/.test(rest);
  expect(isReported, options).toBe(true);
});
