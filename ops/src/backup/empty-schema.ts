import { queriesOn, sql } from '@gesso/server/platform/database/database';
import type pg from 'pg';

/** Drops everything in the public schema but what belongs to an extension. */
export async function emptySchema(client: pg.ClientBase): Promise<void> {
  const drops = await queriesOn(client).rows<{ statement: string }>(sql`
    select format('drop %s if exists %s cascade', kind, name) as statement
    from (
      select 'pg_class'::regclass as catalogue, oid,
             case relkind when 'v' then 'view' when 'm' then 'materialized view'
                          when 'S' then 'sequence' else 'table' end as kind,
             oid::regclass::text as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'pg_type'::regclass, oid, 'type', oid::regtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) as ours
    where not exists (select from pg_depend d
                      where d.classid = ours.catalogue and d.objid = ours.oid
                        -- of an extension, or a part of a table that goes with it
                        and d.deptype in ('e', 'i'))`);
  for (const { statement } of drops) await client.query(statement);
}
