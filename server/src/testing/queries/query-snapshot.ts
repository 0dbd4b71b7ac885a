import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ExecutedStatement } from './statement-records.ts';

const FOLDER = resolve('server/queries');
/** Maximum variants shown: a search is composed in more ways than a reader needs. */
const VARIANTS = 8;
const MORE = 'more are not shown';
const HEAD = '-- Written by `npm run queries` from a run of the tests.\n';

/** Statements by the file and name of their function. */
export type Snapshot = Map<string, Set<string>>;

export const functionKey = ({ file, name }: Pick<ExecutedStatement, 'file' | 'name'>): string =>
  `${file}: ${name}`;

export function snapshotOf(statements: readonly ExecutedStatement[]): Snapshot {
  const snapshot: Snapshot = new Map();
  for (const statement of statements) {
    const key = functionKey(statement);
    snapshot.set(key, (snapshot.get(key) ?? new Set()).add(statement.text));
  }
  return snapshot;
}

const sorted = (texts: Iterable<string>): string[] => [...texts].sort();

const shortestFirst = (texts: Iterable<string>): string[] =>
  sorted(texts).sort((one, other) => one.length - other.length);

/** The section of one function: its name, then each variant of its statements. */
function sectionOf(name: string, texts: Set<string>, isOpen: boolean): string {
  const variants = shortestFirst(texts).slice(0, VARIANTS);
  const note = isOpen || texts.size > VARIANTS ? `-- ${MORE}\n` : '';
  return `\n-- ${name}\n${note}${variants.map((text) => `\n${text};\n`).join('')}`;
}

type KeptQueries = {
  snapshot: Snapshot;
  /** functions with more variants than are shown */
  open: Set<string>;
};

export function writeSnapshot({ snapshot, open }: KeptQueries): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const files = new Map<string, string>();
  for (const key of sorted(snapshot.keys())) {
    const [file = '', name = ''] = key.split(': ');
    const section = sectionOf(name, snapshot.get(key) ?? new Set(), open.has(key));
    files.set(file, `${files.get(file) ?? HEAD}${section}`);
  }
  for (const [file, text] of files) writeFileSync(join(FOLDER, file), text);
}

const SECTION = /^-- (\S+)\n((?:-- more are not shown\n)?)\n([\s\S]*)$/;

/** Reads the statements of all stores from server/queries. */
export function readSnapshot(): KeptQueries {
  const stored: KeptQueries = { snapshot: new Map(), open: new Set() };
  for (const file of readdirSync(FOLDER)) {
    const sections = readFileSync(join(FOLDER, file), 'utf8').split(/\n(?=-- \S+\n(?:-- more|\n))/);
    for (const section of sections.slice(1)) {
      const [, name = '', note, body = ''] = SECTION.exec(section) ?? [];
      const key = functionKey({ file, name });
      stored.snapshot.set(key, new Set(body.split(/;\n(?:\n|$)/).filter(Boolean)));
      if (note) stored.open.add(key);
    }
  }
  return stored;
}

/** Merges both, without stored statements that no longer exist in the stores. */
export function addTo(
  { snapshot, open }: KeptQueries,
  added: Snapshot,
  isKept: (name: string, text: string) => boolean,
): KeptQueries {
  const textsOf = (name: string) => [
    ...[...(snapshot.get(name) ?? [])].filter((text) => isKept(name, text)),
    ...(added.get(name) ?? []),
  ];
  const names = [...snapshot.keys(), ...added.keys()];
  const all = names.map((name): [string, Set<string>] => [name, new Set(textsOf(name))]);
  return { snapshot: new Map(all.filter(([, texts]) => texts.size > 0)), open };
}
