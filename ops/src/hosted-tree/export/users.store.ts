import { type Queries, sql } from '@gesso/server/platform/database/database';

/** Data from the tree that has no column of its own. */
export type Imported = { key?: string; fields?: Record<string, unknown> } | null;

export type ExportedUser = {
  id: string;
  key: string;
  username: string;
  full_name: string;
  email: string;
  bio: string;
  profile_image: string | null;
  artist_tags: string[];
  interest_tags: string[];
  imported: (Imported & { profileImageUrl?: string }) | null;
  followers: string[];
  followings: string[];
  communities: string[];
  liked: string[];
  saved: string[];
  pinned: string[];
  liked_submissions: string[];
  posts: string[];
  submissions: { key: string; week: number }[];
};

/**
 * People in the order of their ids, with their links to others. Hidden people and content are left
 * out.
 */
export const exportUsers = (db: Queries, after: string, most: number): Promise<ExportedUser[]> =>
  db.rows<ExportedUser>(sql`
    select u.id, coalesce(u.imported ->> 'key', u.id) as key, u.username, u.full_name, u.email, u.bio,
      u.profile_image, u.artist_tags, u.interest_tags, u.imported,
      array(select coalesce(o.imported ->> 'key', o.id)
       from follows f join users o on o.id = f.follower_id and not o.hidden
       where f.followed_id = u.id) as followers,
      array(select coalesce(o.imported ->> 'key', o.id)
       from follows f join users o on o.id = f.followed_id and not o.hidden
       where f.follower_id = u.id) as followings,
      array(select coalesce(community.imported ->> 'key', community.id)
       from memberships m join communities community on community.id = m.community_id and not community.hidden
       where m.user_id = u.id) as communities,
      array(select coalesce(p.imported ->> 'key', p.id)
       from likes l join posts p on p.id = l.post_id and not p.hidden
       join users a on a.id = p.author_id and not a.hidden
       where l.user_id = u.id) as liked,
      array(select coalesce(p.imported ->> 'key', p.id)
       from saves l join posts p on p.id = l.post_id and not p.hidden
       join users a on a.id = p.author_id and not a.hidden
       where l.user_id = u.id) as saved,
      array(select coalesce(p.imported ->> 'key', p.id)
       from pins l join posts p on p.id = l.post_id and not p.hidden
       join users a on a.id = p.author_id and not a.hidden
       where l.user_id = u.id) as pinned,
      array(select coalesce(s.imported ->> 'key', s.id)
       from submission_likes l join submissions s on s.id = l.submission_id and not s.hidden
       join users a on a.id = s.author_id and not a.hidden
       where l.user_id = u.id) as liked_submissions,
      array(select coalesce(p.imported ->> 'key', p.id) from posts p
            where p.author_id = u.id and not p.hidden
            -- in the order of the exported times, which have whole seconds
            order by date_trunc('second', p.created_at), p.id) as posts,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'key', coalesce(s.imported ->> 'key', s.id), 'week', s.week_number)), '[]')
       from submissions s where s.author_id = u.id and not s.hidden) as submissions
    from users u where u.id > ${after} and not u.hidden
    order by u.id limit ${most}`);
