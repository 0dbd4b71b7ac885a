import { fileKinds } from './features/declarations/collect.ts';
import { type FileKind, PAGE_OF_FILES } from './features/declarations/file-kind.ts';
import { declarations } from './features.ts';
import type { NamedFiles } from './platform/backup/consistent-files.ts';
import type { NamedFile } from './platform/backup/stored-files.ts';
import type { Queries } from './platform/database/database.ts';

const kinds = fileKinds(declarations);

async function* filesOf(db: Queries, { named }: FileKind): AsyncGenerator<NamedFile> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: { id: string; files: NamedFile[] }[] = await named(db, after);
    for (const { files } of rows) yield* files;
    after = rows.length === PAGE_OF_FILES ? rows.at(-1)?.id : undefined;
  }
}

/** The files that the rows of all features name, for backups. */
export const namedFiles: NamedFiles = {
  folders: kinds.flatMap(({ folders }) => folders),
  async *read(db) {
    for (const kind of kinds) yield* filesOf(db, kind);
  },
};
