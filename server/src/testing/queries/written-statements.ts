import { TEXT_SEPARATOR } from '../rows/row-claim.ts';
import { functionKey } from './query-snapshot.ts';
import type { StoreFunctions } from './store-functions.ts';

/** The templates of each function, as texts without whitespace. */
export type WrittenStatements = ReadonlyMap<string, string[][]>;

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export function writtenStatements(functions: StoreFunctions): WrittenStatements {
  const templates = new Map<string, string[][]>();
  for (const [template, places] of Object.entries(functions)) {
    const texts = template.split(TEXT_SEPARATOR).map(withoutSpaces);
    for (const key of places.map(functionKey)) {
      templates.set(key, [...(templates.get(key) ?? []), texts]);
    }
  }
  return templates;
}

/** Whether a statement contains the texts of a template in order, with anything between them. */
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

/** The index of the function's template that matches this statement; -1 if there is none. */
export const templateOf = (written: WrittenStatements, name: string, statement: string): number =>
  (written.get(name) ?? []).findIndex((texts) => isMadeOf(texts, withoutSpaces(statement)));

/** Whether a store function still has a template that matches this statement. */
export const isWritten = (written: WrittenStatements, name: string, statement: string): boolean =>
  templateOf(written, name, statement) >= 0;
