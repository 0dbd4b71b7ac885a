import { TEXT_SEPARATOR } from '../rows/row-claim.ts';
import { functionKey } from './query-snapshot.ts';
import type { StoreFunctions } from './store-functions.ts';

/** The templates of each function, as their texts without whitespace. */
export type WrittenStatements = ReadonlyMap<string, string[][]>;

const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

export function writtenStatements(functions: StoreFunctions): WrittenStatements {
  const written = new Map<string, string[][]>();
  for (const [template, places] of Object.entries(functions)) {
    const texts = template.split(TEXT_SEPARATOR).map(squeezed);
    for (const key of places.map(functionKey)) {
      written.set(key, [...(written.get(key) ?? []), texts]);
    }
  }
  return written;
}

/** Whether a statement has the texts of a template in their order, with anything between them. */
function isMadeOf(texts: readonly string[], statement: string): boolean {
  const [first = '', ...rest] = texts;
  if (!statement.startsWith(first)) return false;
  let from = first.length;
  for (const text of rest) {
    const at = statement.indexOf(text, from);
    if (at < 0) return false;
    from = at + text.length;
  }
  return statement.endsWith(rest.at(-1) ?? first);
}

/** The template of a function that makes this statement, by its place among them; -1 when there is none. */
export const templateOf = (written: WrittenStatements, name: string, statement: string): number =>
  (written.get(name) ?? []).findIndex((texts) => isMadeOf(texts, squeezed(statement)));

/** Whether a function of a store still has a template that makes this statement. */
export const isWritten = (written: WrittenStatements, name: string, statement: string): boolean =>
  templateOf(written, name, statement) >= 0;
