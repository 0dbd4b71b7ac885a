import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Variables and empty collections of a module itself, which begin a line; those of a factory are indented. */
const MUTABLE = /^(?:export )?(?:let \w+|const \w+ = new (?:Map|Set)(?:<.*>)?\(\))/gm;

it('no module has mutable state of its own: it is made by a factory, one instance per tab', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      return [...source.matchAll(MUTABLE)].map(([state]) => `${file}: ${state}`);
    });
  expect(found).toEqual([]);
});
