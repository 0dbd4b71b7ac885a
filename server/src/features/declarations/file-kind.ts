import type { Queries, Sql } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';

/** A file named by a row, or all tiles of an original at once. */
export type NamedFile = {
  /** the name in a data folder: 'files/post_images/ID.webp', 'originals/ID', 'exports/ID.zip' */
  unit: string;
  /** false for a file that is still being created and may not exist yet */
  isWhole: boolean;
};

/** Files that are not sent while the content they show is hidden. */
export type ShownContent = {
  /** the id of the row that a path belongs to */
  idOf(path: string): string | undefined;
  isHidden(id: string): Sql;
  /** selects the ids of everything hidden that has files */
  hiddenIds: Sql;
  /** whether the author allows AI training */
  allowsAi(db: Queries, id: string): Promise<boolean>;
};

/** `path` is null when there is no complete file. */
export type OwnFile = { id: string; created_at: Date; path: string | null; bytes: number };

export type FileKind = {
  /** the prefixes of the names of these files */
  folders: readonly string[];
  /** The files of the next rows in the order of their ids, by the id of their row. */
  named(db: Queries, after: string): Promise<{ id: string; files: NamedFile[] }[]>;
  /** bytes of the person `counted` that count toward the image quota */
  bytes?: Sql;
  shown?: ShownContent;
  /** The files of one person, as their download holds them. */
  own?: {
    storage: 'files' | 'originals';
    read(db: Queries, userId: string, after: Cursor | null): Promise<OwnFile[]>;
  };
};

export const PAGE_OF_FILES = 1000;

export const storedFiles = (paths: readonly string[], isWhole = true): NamedFile[] =>
  paths.map((path) => ({ unit: `files/${path}`, isWhole }));
