import type pg from 'pg';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

/** Calls with wrong row types, all of which the compiler accepts. */
export const falseClaims = {
  aRenamedColumn: (db: Queries) => db.row<{ name: string }>(sql`select full_name from users`),
  aColumnTooMany: (db: Queries) => db.row<{ id: string }>(sql`select id, username from users`),
  aNullableColumn: (db: Queries) =>
    db.row<{ profile_image: string }>(sql`select profile_image from users where false`),
  anOuterJoin: (db: Queries) =>
    db.row<{ caption: string }>(sql`
      select p.caption from users u left join posts p on p.author_id = u.id limit 1`),
  aCountAsText: (db: Queries) => db.row<{ count: string }>(sql`select count(*) from users`),
  aSumAsNumber: (db: Queries) =>
    db.row<{ sum: number }>(sql`select sum(stored_bytes) from users where false`),
  aTimeAsText: (db: Queries) => db.row<{ created_at: string }>(sql`select created_at from users`),
  aWordOfOthers: (db: Queries) =>
    db.rows<{ word: 'like' | 'save' }>(sql`select unnest(array['like', 'pin']) as word`),
  aFieldInsideOfJson: (db: Queries) =>
    db.row<{ picture: { width: number } }>(
      sql`select json_build_object('width', '320') as picture from users`,
    ),
};

/** Correct calls, with a given and an inferred type. */
export const trueClaims = {
  given: (db: Queries) =>
    db.row<{ id: string; profile_image: string | null; created_at: Date; json: number[] }>(sql`
      select id, profile_image, created_at, json_build_array(1, 2) as json from users`),
  inferred: (db: Queries): Promise<{ bytes: number }[]> =>
    db.rows(sql`select stored_bytes as bytes from users`),
};

/** Claims that cannot be checked and are therefore rejected. */
export const uncheckable = {
  aStatementFromElsewhere: (db: Queries, statement: Sql) => db.row<{ id: string }>(statement),
  aTypeFromElsewhere: <T extends { id: string }>(db: Queries) =>
    db.row<T>(sql`select id from users u`),
  anything: (db: Queries) => db.row<pg.QueryResultRow>(sql`select id from users v`),
  aMethodTaken: ({ row }: Queries) => row,
  aMethodHandedOn: (db: Queries) => db.rows,
  theDriver: (client: pg.Client) => client.query<{ id: string }>('select id from users'),
  aTwin: (db: Queries) => db.row<{ other: string }>(sql`select full_name from users`),
};
