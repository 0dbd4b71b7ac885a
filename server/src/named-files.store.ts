import { type Queries, sql } from './platform/database/database.ts';

/** Rows read at a time. */
const PAGE = 1000;

type Keyed = { id: string };

/** All rows in the order of their ids, a page at a time. */
export async function* inPages<Row extends Keyed>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let page = await read('');
  while (page.length > 0) {
    yield* page;
    const last = page.length === PAGE ? page.at(-1) : undefined;
    page = last ? await read(last.id) : [];
  }
}

export type NamedPictureRow = {
  id: string;
  width: number;
  ready: boolean;
  avif_widths: string[] | null;
  p3: boolean;
  p3_avif_widths: string[] | null;
};

/** Everything that names files, each kind by its id. */
export const namedFilesStore = {
  pictures: (db: Queries, after: string) =>
    db.rows<NamedPictureRow>(sql`
      select id, width, ready, avif_widths::text[], p3, p3_avif_widths::text[] from pictures
      where id > ${after} order by id limit ${PAGE}`),

  avatars: (db: Queries, after: string) =>
    db.rows<{ id: string; path: string | null }>(sql`
      select id, profile_image as path from users
      where profile_image is not null and id > ${after} order by id limit ${PAGE}`),

  submissions: (db: Queries, after: string) =>
    db.rows<{ id: string; extension: string }>(sql`
      select id, extension from submissions where id > ${after} order by id limit ${PAGE}`),

  banners: (db: Queries, after: string) =>
    db.rows<{ id: string; width: number }>(sql`
      select id, width from week_banners where id > ${after} order by id limit ${PAGE}`),

  covers: (db: Queries, after: string) =>
    db.rows<{ id: string; width: number }>(sql`
      select id, width from community_covers where id > ${after} order by id limit ${PAGE}`),

  casePictures: (db: Queries, after: string) =>
    db.rows<{ id: string; whole: boolean }>(sql`
      select id, case_id is not null as whole from case_pictures
      where id > ${after} order by id limit ${PAGE}`),

  originals: (db: Queries, after: string) =>
    db.rows<{ id: string; state: string }>(sql`
      select id, state from originals
      where state <> 'refused' and id > ${after} order by id limit ${PAGE}`),

  exports: (db: Queries, after: string) =>
    db.rows<{ id: string }>(sql`
      select id from exports where state = 'ready' and id > ${after} order by id limit ${PAGE}`),
};
