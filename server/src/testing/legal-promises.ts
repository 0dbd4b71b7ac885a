/** A table row of docs/legal-promises.md: '{section}: {sentence}' and its other cells. */
type Row = { sentence: string; rest: string[] };

type Block = string | readonly string[];
type Section = { id: string; parts: readonly { blocks: readonly Block[] }[] };

/** The sentences of a paragraph; a list item counts as one sentence. */
const sentencesOf = (block: Block): readonly string[] =>
  typeof block === 'string' ? block.split(/(?<=[.:]) (?=[A-Z])/) : block;

export const sentencesIn = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ id, parts }) =>
    parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => sentencesOf(block).map((sentence) => `${id}: ${sentence}`)),
    ),
  );

const isRow = (line: string): boolean =>
  line.startsWith('| ') && !line.startsWith('| section') && !line.startsWith('| ---');

/** The rows of the table below a heading. */
export function tableBelow(text: string, heading: string): Row[] {
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  const [part = ''] = after.split('\n## ');
  return part
    .split('\n')
    .filter(isRow)
    .map((line) => {
      const [section = '', sentence = '', ...rest] = line.slice(2, -2).split(' | ');
      return { sentence: `${section}: ${sentence}`, rest };
    });
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether the source calls a test of this name and does not skip it. A table of cases may precede
 * the name.
 */
const hasTest = (source: string, name: string): boolean =>
  new RegExp(`\\b(?:it|test)(?:\\.each\\([\\s\\S]*?\\))?\\(\\s*'${escaped(name)}'`).test(source);

type ReadFile = (path: string) => string | null;

function faultOf({ sentence, rest: [file = '', name = ''] }: Row, read: ReadFile): string[] {
  const path = file.replaceAll('`', '');
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [`names no test: ${sentence}`];
  const source = read(path);
  if (source === null) return [`there is no ${path}: ${sentence}`];
  return hasTest(source, name) ? [] : [`${path} has no test '${name}': ${sentence}`];
}

const missing = (
  expected: readonly string[],
  existing: readonly string[],
  problem: string,
): string[] => expected.filter((one) => !existing.includes(one)).map((one) => `${problem}: ${one}`);

/** The errors in the document, given every sentence of the legal center. */
export function faultsOf(text: string, messages: readonly string[], read: ReadFile): string[] {
  const provedByTests = tableBelow(text, 'Proved by tests');
  const keptByPeople = tableBelow(text, 'Kept by people');
  const listed = [...provedByTests, ...keptByPeople, ...tableBelow(text, 'No promise')].map(
    (row) => row.sentence,
  );
  return [
    ...missing(messages, listed, 'in no table'),
    ...missing(listed, messages, 'not in the legal center'),
    ...provedByTests.flatMap((row) => faultOf(row, read)),
    ...keptByPeople
      .filter(({ rest }) => (rest[0] ?? '').length < 10)
      .map(({ sentence }) => `says not who keeps it: ${sentence}`),
  ];
}
