import type { ShownContent } from '../declarations/file-kind.ts';

/** The row that a stored file belongs to: for an avatar the person, for other files their own row. */
export type FileRow = { kind: string; id: string; content: ShownContent };

/** Imported rows of different kinds may have the same id. */
export const nameOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

export function rowNamed(
  shown: ReadonlyMap<string, ShownContent>,
  name: string,
): FileRow | undefined {
  const [kind = '', ...parts] = name.split('/');
  const content = shown.get(kind);
  return content && { kind, id: parts.join('/'), content };
}

/** Undefined for files that are never hidden, such as the banners of a week. */
export function rowOfFile(
  shown: ReadonlyMap<string, ShownContent>,
  path: string,
): FileRow | undefined {
  for (const [kind, content] of shown) {
    const id = content.idOf(path);
    if (id !== undefined) return { kind, id, content };
  }
  return undefined;
}
