import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { scheduleRemoval } from '../../platform/storage/remove-files.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  isFull,
  POSTS_AT_ONCE,
} from '../declarations/erase-rows.store.ts';
import {
  type FileKind,
  type OwnFile,
  PAGE_OF_FILES,
  storedFiles,
} from '../declarations/file-kind.ts';
import { listOf, plainRow, ROWS_AT_ONCE } from '../declarations/own-data.ts';
import { anyone, members } from '../declarations/topic-rules.ts';
import {
  pictureIdOf,
  picturePath,
  picturePaths,
  type StoredCopies,
  storedPicturePaths,
} from '../media/picture-files.ts';
import { holdPerson } from '../people/hold-person.store.ts';
import { shownPosts } from '../visibility/visible.ts';
import { holdPosts } from './counted-posts.store.ts';

/** As stored in the table; null where nothing was entered. */
type DetailsData = {
  medium: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: string | null;
  year: number | null;
  edition: string | null;
  licence: string | null;
};

export type PostData = {
  id: string;
  created_at: Date;
  caption: string;
  description: string;
  tags: string[];
  like_count: number;
  comment_count: number;
  sensitive: string[];
  made_with_ai: boolean;
  comments_closed: boolean;
  communities: string[];
  pictures: { id: string; alt: string; width: number; height: number }[] | null;
  details: DetailsData | null;
  /** JSON text */
  imported: string | null;
};

/** The next posts of one person. */
export const postsData = (db: Queries, userId: string, after: Cursor | null): Promise<PostData[]> =>
  db.rows<PostData>(sql`
    select p.id, p.created_at, p.caption, p.description, p.tags, p.like_count, p.comment_count,
           p.sensitive, p.made_with_ai, p.comments_closed,
           array(select s.community_id from community_posts s
                 where s.post_id = p.id and s.removed_at is null order by s.slot) as communities,
           (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
                     'height', i.height) order by i.position)
            from pictures i where i.post_id = p.id) as pictures,
           (select json_build_object('medium', d.medium, 'width', d.width, 'height', d.height,
                     'depth', d.depth, 'unit', d.unit, 'year', d.year, 'edition', d.edition,
                     'licence', d.licence)
            from artwork_details d where d.post_id = p.id) as details,
           p.imported::text as imported
    from posts p
    where p.author_id = ${userId} and ${olderThan(sql`p.created_at`, sql`p.id`, after)}
    order by p.created_at desc, p.id desc limit ${ROWS_AT_ONCE}`);

const posts = listOf(postsData, ({ pictures, imported, ...post }) => ({
  ...plainRow(post),
  pictures: (pictures ?? []).map(({ id, alt }) => ({ file: picturePath(id), description: alt })),
  imported: imported === null ? null : JSON.parse(imported),
}));

const erasePosts: EraseStep = async (tx, { userId, jobs }) => {
  await holdPerson(tx, userId);
  const rows = await tx.rows<{ id: string }>(sql`
    select id from posts where author_id = ${userId} order by id limit ${POSTS_AT_ONCE}`);
  const ids = await holdPosts(
    tx,
    rows.map(({ id }) => id),
  );
  const pictures = await tx.rows<{ id: string; width: number }>(sql`
    select id, width from pictures where post_id = any(${ids})`);
  await tx.run(sql`delete from posts where id = any(${ids})`);
  await scheduleRemoval({ jobs, tx }, pictures.flatMap(picturePaths));
  return { more: rows.length === POSTS_AT_ONCE };
};

/** Uploads that are in no post. */
const erasePictures: EraseStep = async (tx, { userId, jobs }) => {
  await holdPerson(tx, userId);
  const pictures = await tx.rows<{ id: string; width: number }>(sql`
    delete from pictures where id in (
      select id from pictures where owner_id = ${userId} and post_id is null
      limit ${ERASED_AT_ONCE})
    returning id, width`);
  await scheduleRemoval({ jobs, tx }, pictures.flatMap(picturePaths));
  return { more: isFull(pictures.length) };
};

export const ownPictures = async (
  db: Queries,
  userId: string,
  after: Cursor | null,
): Promise<OwnFile[]> =>
  (
    await db.rows<{ id: string; created_at: Date; bytes: number }>(sql`
      select id, created_at, bytes from pictures
      where owner_id = ${userId} and ready and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`)
  ).map((row) => ({ ...row, path: picturePath(row.id) }));

const pictureFiles: FileKind = {
  folders: ['files/post_images/'],
  async named(db, after) {
    const rows = await db.rows<StoredCopies & { ready: boolean }>(sql`
      select id, width, ready, to_json(avif_widths) as avif_widths, p3,
        to_json(p3_avif_widths) as p3_avif_widths
      from pictures
      where id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map((row) => ({
      id: row.id,
      files: storedFiles(storedPicturePaths(row), row.ready),
    }));
  },
  bytes: sql`(select coalesce(sum(bytes + avif_bytes), 0) from pictures where owner_id = counted.id)`,
  shown: {
    idOf: pictureIdOf,
    isHidden: (id) => sql`exists (select from pictures i join posts p on p.id = i.post_id
      where i.id = ${id} and not (${shownPosts}))`,
    hiddenIds: sql`
      select i.id from posts p join pictures i on i.post_id = p.id where p.hidden
      union all select i.id from pending_visibility pv
        join posts p on p.author_id = pv.user_id
        join pictures i on i.post_id = p.id where pv.hidden and not p.hidden`,
    async allowsAi(db, id) {
      const row = await db.row<{ ai_allowed: boolean }>(sql`
        select u.ai_allowed from pictures p join users u on u.id = p.owner_id where p.id = ${id}`);
      return row?.ai_allowed ?? false;
    },
  },
  own: { storage: 'files', read: ownPictures },
};

export const postsDeclaration = {
  people: {
    posts: { author_id: { exported: { posts }, erased: [erasePosts] } },
    pictures: { owner_id: { exported: 'the files are in the download', erased: [erasePictures] } },
  },
  counters: {
    'posts of people': counter(
      sql`users`,
      sql`post_count`,
      countOf(sql`posts where author_id = counted.id and not hidden`),
    ),
    'posts with tags': counter(
      sql`tag_counts`,
      sql`post_count`,
      countOf(sql`posts where tags @> array[counted.tag] and not hidden`),
      // Few tags, and many posts with each.
      { key: sql`counted.tag`, atOnce: 5 },
    ),
  },
  files: { picture: pictureFiles },
  topics: { feed: members, post: anyone },
} satisfies Declaration;
