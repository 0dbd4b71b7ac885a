import { queriesOn, sql } from '@gesso/server/platform/database/database';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import type { StoredFiles } from './stored-files.ts';

/** The data that a restore would replace. */
type Overwritten = { people: number; posts: number; files: number };

type Tables = { ours: boolean; any: boolean };
type Counts = { people: number; posts: number };

async function countRows(client: pg.Client): Promise<Counts> {
  const db = queriesOn(client);
  const tables = await db.row<Tables>(sql`
    select to_regclass('public.migrations') is not null and to_regclass('public.posts') is not null as ours,
           exists (select from pg_tables where schemaname = 'public') as any`);
  if (!tables?.any) return { people: 0, posts: 0 };
  if (!tables.ours) {
    throw new BackupRefused(
      'This database has tables that do not belong to Gesso. Use another database.',
    );
  }
  const counts = await db.row<Counts>(sql`
    select (select count(*) from users) as people, (select count(*) from posts) as posts`);
  return counts ?? { people: 0, posts: 0 };
}

export async function countOverwritten(
  connection: pg.ClientConfig,
  stored: StoredFiles,
): Promise<Overwritten> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let files = 0;
    for await (const _ of stored.list()) files += 1;
    return { ...(await countRows(client)), files };
  } finally {
    await client.end();
  }
}

export const isNothing = ({ people, posts, files }: Overwritten): boolean =>
  people + posts + files === 0;
