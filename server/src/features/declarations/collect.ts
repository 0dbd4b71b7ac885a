import type { Declarations, PersonColumn } from './declaration.ts';
import type { FileKind, ShownContent } from './file-kind.ts';

export type DeclaredColumn = PersonColumn & { table: string; column: string };

/** The columns of one feature that refer to a person. */
const columnsOf = (people: Record<string, Record<string, PersonColumn>> = {}): DeclaredColumn[] =>
  Object.entries(people).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, declared]) => ({ table, column, ...declared })),
  );

export const personColumns = (declarations: Declarations): DeclaredColumn[] =>
  Object.values(declarations).flatMap(({ people }) => columnsOf(people));

export const fileKinds = (declarations: Declarations): FileKind[] =>
  Object.values(declarations).flatMap(({ files }) => Object.values(files ?? {}));

/** Content with files that can be hidden, by the name of its kind. */
export const shownContent = (declarations: Declarations): Map<string, ShownContent> =>
  new Map(
    Object.values(declarations)
      .flatMap(({ files }) => Object.entries(files ?? {}))
      .flatMap(([kind, { shown }]) => (shown ? [[kind, shown] as const] : [])),
  );
