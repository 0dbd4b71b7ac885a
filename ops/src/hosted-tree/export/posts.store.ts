import { type Queries, sql } from '@gesso/server/platform/database/database';
import type { Imported } from './users.store.ts';

type ExportedPicture = { id: string; url: string | null; alt: string; placeholder: boolean };

type ExportedComment = { id: string; user: string | null; comment: string; time: number };

export type ExportedPost = {
  id: string;
  key: string;
  author: string;
  caption: string;
  description: string;
  tags: string[];
  created_at: Date;
  sensitive: string[];
  made_with_ai: boolean;
  moderated_labels: string[];
  comments_closed: boolean;
  edited_at: Date | null;
  imported: Imported;
  pictures: ExportedPicture[];
  likes: string[];
  comments: ExportedComment[];
};

/**
 * Posts in the order of their ids, with their pictures, likes and comments. A person is hidden at
 * once and their content a little later, so both are checked.
 */
export const exportPosts = (db: Queries, after: string, most: number): Promise<ExportedPost[]> =>
  db.rows<ExportedPost>(sql`
    select p.id, coalesce(p.imported ->> 'key', p.id) as key,
      coalesce(a.imported ->> 'key', a.id) as author, p.caption, p.description, p.tags,
      p.created_at, p.sensitive, p.made_with_ai, p.moderated_labels, p.comments_closed, p.edited_at,
      p.imported,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'url', i.imported_url,
         'alt', i.alt, 'placeholder', i.placeholder) order by i.position), '[]')
       from pictures i where i.post_id = p.id) as pictures,
      array(select coalesce(o.imported ->> 'key', o.id)
       from likes l join users o on o.id = l.user_id and not o.hidden
       where l.post_id = p.id) as likes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id,
         'user', coalesce(o.imported ->> 'key', o.id), 'comment', c.comment,
         'time', floor(extract(epoch from c.created_at))) order by c.created_at, c.id), '[]')
       from comments c left join users o on o.id = c.author_id
       where c.post_id = p.id and not c.hidden and o.hidden is not true) as comments
    from posts p join users a on a.id = p.author_id and not a.hidden
    where p.id > ${after} and not p.hidden
    order by p.id limit ${most}`);
