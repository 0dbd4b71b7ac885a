import type { Queries } from '../../platform/database/database.ts';
import { fileKinds, personColumns } from '../declarations/collect.ts';
import type { Declarations } from '../declarations/declaration.ts';
import type { FileKind, OwnFile } from '../declarations/file-kind.ts';
import type { Streamed } from '../declarations/json-text.ts';
import { readPages } from '../declarations/own-data.ts';

/**
 * All data that the features keep about one person. Other people appear only by id, and those who liked
 * or blocked not at all: they are shown to no one (decision 0034).
 */
export function ownData(
  declarations: Declarations,
  db: Queries,
  userId: string,
): Record<string, Streamed> {
  const parts = personColumns(declarations).flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : Object.entries(exported),
  );
  return Object.fromEntries(parts.map(([name, part]) => [name, part(db, userId)]));
}

export type StoredOwnFile = OwnFile & {
  path: string;
  storage: NonNullable<FileKind['own']>['storage'];
};

/** The person's own files, as stored; narrower copies are made from them. */
export async function* ownFiles(
  declarations: Declarations,
  db: Queries,
  userId: string,
): AsyncGenerator<StoredOwnFile> {
  for (const { own } of fileKinds(declarations)) {
    if (!own) continue;
    for await (const file of readPages((after) => own.read(db, userId, after))) {
      const { path } = file;
      if (path !== null) yield { ...file, path, storage: own.storage };
    }
  }
}
