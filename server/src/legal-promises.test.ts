import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalSections } from '@gesso/domain/legal';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const DOCUMENT = 'docs/legal-promises.md';

/** Sentences of a paragraph; an item of a list is one as a whole. */
const sentencesOf = (block: string | readonly string[]): readonly string[] =>
  typeof block === 'string' ? block.split(/(?<=[.:]) (?=[A-Z])/) : block;

const sentences = legalSections.flatMap(({ id, parts }) =>
  parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => sentencesOf(block).map((sentence) => `${id}: ${sentence}`)),
  ),
);

type Row = { sentence: string; rest: string[] };

/** The rows of the table below a heading. */
function tableBelow(heading: string): Row[] {
  const text = readFileSync(join(root, DOCUMENT), 'utf8');
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  const [part = ''] = after.split('\n## ');
  return part
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| section') && !line.startsWith('| ---'),
    )
    .map((line) => {
      const [section = '', sentence = '', ...rest] = line.slice(2, -2).split(' | ');
      return { sentence: `${section}: ${sentence}`, rest };
    });
}

const proved = tableBelow('Proved by tests');
const headings = ['Kept by people', 'No promise', 'Not proved yet'];
const others = headings.flatMap(tableBelow);

it('every sentence of the legal center stands in the table of promises, and no other', () => {
  const listed = [...proved, ...others].map(({ sentence }) => sentence);
  expect(new Set(listed).size).toBeGreaterThan(50);
  expect(sentences.filter((sentence) => !listed.includes(sentence))).toEqual([]);
  expect(listed.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});

it.each(proved)('$sentence', ({ rest: [file = '', name = ''] }) => {
  const path = file.replaceAll('`', '');
  expect(path).toMatch(/\.(test|spec)\.tsx?$/);
  const source = readFileSync(join(root, path), 'utf8');
  // The name as it stands in the call: a test that is renamed or gone takes its row with it.
  expect(source).toContain(`'${name}'`);
});

it('says of every other sentence who keeps it, or what is missing', () => {
  const silent = [...tableBelow('Kept by people'), ...tableBelow('Not proved yet')].filter(
    ({ rest }) => (rest[0] ?? '').length < 10,
  );
  expect(silent).toEqual([]);
});
