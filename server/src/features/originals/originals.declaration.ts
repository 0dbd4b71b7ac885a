import type { OriginalReport } from '@gesso/domain/originals';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { tilesPrefix } from '../../platform/images/originals/tile-names.ts';
import { counter } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { type FileKind, PAGE_OF_FILES, storedFiles } from '../declarations/file-kind.ts';
import { listOf, plainRow, ROWS_AT_ONCE } from '../declarations/own-data.ts';

type OriginalData = {
  id: string;
  created_at: Date;
  picture_id: string;
  state: string;
  file_name: string;
  bytes: number;
  keep_credits: boolean;
  report: OriginalReport | null;
};

export const originalsData = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<OriginalData>(sql`
    select id, created_at, picture_id, state, file_name, bytes, keep_credits, report
    from originals
    where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

/** Whether its complete file exists. */
const hasArrived = ({ state }: OriginalData): boolean => state === 'waiting' || state === 'ready';

/** Characters that some operating system does not allow in file names. */
const FORBIDDEN = /[<>:"/\\|?*]/g;

/** Its path in the archive, with its id, so that equal file names do not collide. */
const originalPath = ({ id, file_name }: OriginalData): string =>
  `originals/${id}/${file_name.replace(FORBIDDEN, '_').replace(/^\.+/, '_')}`;

const originals = listOf(originalsData, ({ report, ...original }) => ({
  ...plainRow(original),
  file: hasArrived({ report, ...original }) ? originalPath({ report, ...original }) : null,
  report,
}));

const originalFiles: FileKind = {
  folders: ['originals/', 'files/tiles/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; state: string }>(sql`
      select id, state from originals
      where state <> 'refused' and id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map(({ id, state }) => ({
      id,
      files: [
        { unit: `originals/${id}`, isWhole: state !== 'arriving' },
        ...storedFiles([tilesPrefix(id)], state === 'ready'),
      ],
    }));
  },
  own: {
    storage: 'originals',
    read: async (db, userId, after) =>
      (await originalsData(db, userId, after)).map((row) => ({
        ...row,
        path: hasArrived(row) ? originalPath(row) : null,
      })),
  },
};

export const originalsDeclaration = {
  people: {
    originals: { owner_id: { exported: { originals }, erased: 'with the account' } },
  },
  counters: {
    'bytes of originals of people': counter(
      sql`users`,
      sql`original_bytes`,
      sql`(select coalesce(sum(bytes + tile_bytes), 0) from originals where owner_id = counted.id)::bigint`,
    ),
  },
  files: { original: originalFiles },
} satisfies Declaration;
