import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { wrongCounters } from '../../../server/src/features/counters/recount.ts';
import {
  avifPath,
  picturePaths,
  webpPaths,
} from '../../../server/src/features/media/picture-files.ts';
import { declarations } from '../../../server/src/features.ts';
import {
  type Database,
  openDatabase,
  type Sql,
  sql,
} from '../../../server/src/platform/database/database.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Findings } from '../findings.ts';

/** Runs a query on the product's database. */
export async function queryDatabase<T>(
  connection: PoolConfig,
  look: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

/**
 * Queries for rows that violate an invariant, by name; counters are checked by their own formulas.
 */
const violations: Record<string, Sql> = {
  'post without a picture': sql`select 1 from posts p
    where not exists (select from pictures where post_id = p.id)`,
  'post that search does not know': sql`select 1 from posts p
    where not exists (select from post_texts where post_id = p.id)`,
  'time of writing': sql`
    select 1 from posts where created_at > now() + interval '5 seconds'
    union all select 1 from comments where created_at > now() + interval '5 seconds'
    union all select 1 from submissions where created_at > now() + interval '5 seconds'`,
  'account without its community': sql`select 1 from users u
    where not exists (select from memberships where user_id = u.id)`,
};

const isWhole = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

async function checkRows(db: Database, findings: Findings): Promise<void> {
  for (const [name, statement] of Object.entries(violations)) {
    const { length } = await db.rows(statement);
    findings.promise(length === 0, `${name} is wrong in ${length} rows`);
  }
  for (const [name, rows] of await wrongCounters(db, declarations)) {
    findings.promise(false, `the number of ${name} is wrong in ${rows} rows`);
  }
}

/** Checks the invariants of rows, for products with files elsewhere. */
export const checkRowInvariants = (
  { connection }: Pick<Product, 'connection'>,
  findings: Findings,
): Promise<void> => queryDatabase(connection, (db) => checkRows(db, findings));

/** Checks the invariants of rows and files, which must always hold. */
export async function checkInvariants(gesso: Product, findings: Findings): Promise<void> {
  await queryDatabase(gesso.connection, async (db) => {
    await checkRows(db, findings);
    const pictures = await db.rows<{ id: string; width: number; copied: number[] | null }>(
      sql`select id, width, avif_widths as copied from pictures where ready`,
    );
    const named = pictures.flatMap((picture) => [
      ...webpPaths(picture),
      ...(picture.copied ?? []).map((width) => avifPath(picture, width)),
    ]);
    const paths = named.map((path) => join(gesso.files, path));
    const whole = await Promise.all(paths.map(isWhole));
    const missing = whole.filter((is) => !is).length;
    findings.promise(missing === 0, `${missing} of ${paths.length} files of pictures are missing`);
  });
}

/** All rows, by their names in the ledger. */
export function rowsOf(gesso: Pick<Product, 'connection'>): Promise<Set<string>> {
  return queryDatabase(gesso.connection, async (db) => {
    const rows = await db.rows<{ name: string }>(sql`
      select 'account ' || username as name from users
      union all select 'post ' || request_key from posts
      union all select 'comment ' || request_key from comments
      union all select 'submission ' || request_key from submissions
      union all select 'like ' || post_id || ' ' || user_id from likes
      union all select 'follow ' || follower_id || ' ' || followed_id from follows`);
    return new Set(rows.map(({ name }) => name));
  });
}

export const emailsWaiting = (gesso: Product): Promise<number> =>
  queryDatabase(gesso.connection, async (db) => {
    const row = await db.row<{ count: number }>(sql`
      select count(*) as count from emails where sent_at is null`);
    return row?.count ?? 0;
  });

/** Waits until every file belongs to a row; returns the ms it took. */
export function filesGone(gesso: Product): Promise<number> {
  return queryDatabase(gesso.connection, (db) =>
    waitUntil(
      'files of deleted posts are removed',
      async () => {
        const pictures = await db.rows<{ id: string; width: number }>(
          sql`select id, width from pictures`,
        );
        const named = new Set(pictures.flatMap(picturePaths));
        const files = await readdir(join(gesso.files, 'post_images'));
        return files.every((name) => named.has(`post_images/${name}`));
      },
      120_000,
    ),
  );
}
