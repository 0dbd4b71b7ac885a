import { type Queries, sql } from '../../platform/database/database.ts';
import { shownComments, shownPosts, shownSubmissions } from '../visibility/visible.ts';

type PostPicture = { id: string; width: number; alt: string };

export const subjectsStore = {
  post: (db: Queries, id: string) =>
    db.row<{
      authorId: string;
      hidden: boolean;
      title: string;
      text: string;
      pictures: PostPicture[];
    }>(sql`
      select p.author_id as "authorId", not (${shownPosts}) as hidden, p.caption as title, p.description as text,
        coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'alt', i.alt)
                                  order by i.position)
                  from pictures i where i.post_id = p.id), '[]') as pictures
      from posts p where p.id = ${id}`),

  comment: (db: Queries, id: string) =>
    db.row<{
      authorId: string | null;
      hidden: boolean;
      text: string;
      postId: string;
      postAuthorId: string;
    }>(sql`
      select c.author_id as "authorId", not (${shownComments} and ${shownPosts}) as hidden, c.comment as text,
        c.post_id as "postId", p.author_id as "postAuthorId"
      from comments c join posts p on p.id = c.post_id where c.id = ${id}`),

  submission: (db: Queries, id: string) =>
    db.row<{ authorId: string; hidden: boolean; text: string; weekNumber: number }>(sql`
      select s.author_id as "authorId", not (${shownSubmissions}) as hidden, s.description as text,
        s.week_number as "weekNumber"
      from submissions s where s.id = ${id}`),

  profile: (db: Queries, id: string) =>
    db.row<{
      hidden: boolean;
      title: string;
      text: string;
      username: string;
      image: string | null;
    }>(sql`
      select hidden, full_name || ' (@' || username || ')' as title, bio as text, username,
        profile_image as image
      from users where id = ${id}`),

  community: (db: Queries, id: string) =>
    db.row<{
      authorId: string | null;
      hidden: boolean;
      title: string;
      text: string;
      cover: { id: string; width: number } | null;
    }>(sql`
      select community.owner_id as "authorId", community.hidden, community.name as title,
        concat_ws(E'\\n\\n', community.description, nullif(community.rules, '')) as text,
        (select json_build_object('id', cc.id, 'width', cc.width)
         from community_covers cc where cc.community_id = community.id) as cover
      from communities community where community.id = ${id}`),

  /** A private one counts as hidden, since only its owner sees it. */
  collection: (db: Queries, id: string) =>
    db.row<{
      authorId: string;
      hidden: boolean;
      private: boolean;
      title: string;
      text: string;
    }>(sql`
      select collection.owner_id as "authorId", not collection.public as private, (not collection.public or collection.removed or u.hidden) as hidden,
        collection.name as title, collection.description as text
      from collections collection join users u on u.id = collection.owner_id where collection.id = ${id}`),
};
