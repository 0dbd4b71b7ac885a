import type { Page } from '@gesso/domain/kernel';
import { epochSeconds } from '@gesso/domain/kernel';
import { type Post, type PostPicture, postLimits } from '@gesso/domain/posts';
import { type Sql, sql } from '../../platform/database/database.ts';
import { toPage } from '../../platform/database/keyset.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { type LabelsRow, toSetLabels } from '../content-preferences/labels.store.ts';
import { type CopiesRow, copiesFields, toCopies } from '../media/picture-copies.ts';
import { picturePath } from '../media/picture-files.ts';

type PictureRow = CopiesRow & {
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
  alt: string;
  zoom: { width: number; height: number } | null;
};

export type PostRow = LabelsRow & {
  id: string;
  caption: string;
  description: string;
  tags: string[];
  created_at: Date;
  edited_at: Date | null;
  like_count: number;
  comment_count: number;
  author_id: string;
  username: string;
  full_name: string;
  profile_image: string | null;
  pictures: PictureRow[];
  comments_closed: boolean;
};

/** The columns of a PostRow: posts as p, with their authors as u. */
export const postColumns = sql`
  p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
  nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
            'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, ${copiesFields},
            'zoom', case when i.zoom_width is not null then json_build_object(
              'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
   from pictures i where i.post_id = p.id) as pictures`;

const toPicture = ({ zoom, avif, p3, p3_avif, ...picture }: PictureRow): PostPicture => ({
  ...picture,
  url: fileUrl(picturePath(picture.id)),
  ...toCopies({ avif, p3, p3_avif }),
  ...(zoom && { zoom }),
});

export const toPost = (row: PostRow): Post => ({
  id: row.id,
  author: {
    id: row.author_id,
    username: row.username,
    fullName: row.full_name,
    profileImageUrl: row.profile_image && fileUrl(row.profile_image),
  },
  pictures: row.pictures.map(toPicture),
  caption: row.caption,
  description: row.description,
  postTags: row.tags,
  time: epochSeconds(row.created_at),
  likeCount: row.like_count,
  commentCount: row.comment_count,
  ...(row.edited_at && { editedAt: epochSeconds(row.edited_at) }),
  ...toSetLabels(row),
  ...(row.comments_closed && { commentsClosed: true }),
});

/** The page size plus one row, which shows whether there is a next page. */
export const PAGE_AND_ONE = postLimits.pageSize + 1;

export const withTag = (tag: string | undefined): Sql =>
  tag === undefined ? sql`true` : sql`p.tags @> array[${tag}]`;

export const toPostPage = (rows: PostRow[]): Page<Post> =>
  toPage(rows, postLimits.pageSize, (row) => ({ time: row.created_at, id: row.id }), toPost);
