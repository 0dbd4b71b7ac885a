import { type Queries, sql } from '@gesso/server/platform/database/database';

export type Table = {
  /** with its schema, quoted by PostgreSQL */
  name: string;
  /** quoted, without generated columns */
  columns: string[];
};

type Sequence = { name: string; value: number };

/** All tables of the app and of the job queue, whose migrations come with its package. */
export const readTables = (db: Queries): Promise<Table[]> =>
  db.rows<Table>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
           (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
             as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by name`);

export async function readSequenceNames(db: Queries): Promise<string[]> {
  const sequences = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname in ('public', 'graphile_worker')`);
  return sequences.map(({ name }) => name);
}

/** Sequences that were used, with their last value or a later one. */
export const readSequences = (db: Queries): Promise<Sequence[]> =>
  db.rows<Sequence>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null
    order by name`);

type AppliedMigration = { name: string; checksum: string | null };

export const readApplied = (db: Queries): Promise<AppliedMigration[]> =>
  db.rows<AppliedMigration>(sql`select name, checksum from migrations order by name`);
