import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Module-level variables and empty collections start at column 0; those of a factory are indented.
 */
const MUTABLE = /^(?:export )?(?:let \w+|const \w+ = new (?:Map|Set)(?:<.*>)?\(\))/gm;

it('No module has its own mutable state; factories create one instance per tab.', () => {
  const mutableState = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      return [...source.matchAll(MUTABLE)].map(([state]) => `${file}: ${state}`);
    });
  expect(mutableState).toEqual([]);
});
