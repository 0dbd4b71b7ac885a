import { declarations } from '@gesso/server/features';
import { fileKinds } from '@gesso/server/features/declarations/collect';
import { type FileKind, PAGE_OF_FILES } from '@gesso/server/features/declarations/file-kind';
import type { Queries } from '@gesso/server/platform/database/database';
import type { NamedFiles } from './consistent-files.ts';
import type { NamedFile } from './stored-files.ts';

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
