import { type Queries, sql } from '@gesso/server/platform/database/database';

export type StagedUser = {
  n: number;
  id: string;
  email: string;
  username: string;
  renamed_from: string | null;
};
export type StagedPost = {
  n: number;
  id: string;
  key: string;
  author_id: string;
  images: string[];
  alts: string[];
  known: boolean;
};
export type StagedSubmission = {
  n: number;
  id: string;
  key: string;
  author_id: string;
  image_url: string;
  known: boolean;
};

/** Copies staged rows into Gesso's tables; existing rows remain unchanged. */
export const rowsStore = {
  users: (db: Queries, after: number, most: number) =>
    db.rows<StagedUser>(sql`
      select n, id, email, username, renamed_from from staged_users
      where n > ${after} and not known order by n limit ${most}`),

  async addUsers(db: Queries, ids: string[], passwordHash: string, now: Date): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      insert into users (id, username, full_name, email, address, email_verified, password_hash,
        bio, artist_tags, interest_tags, imported, created_at)
      select id, username, full_name, email, address, verified, ${passwordHash}, bio, artist_tags,
        interest_tags, imported, coalesce(since, ${now}::timestamptz)
      from staged_users where id = any(${ids}) order by n
      on conflict (id) do nothing returning id`);
    return rows.map(({ id }) => id);
  },

  async addCommunities(db: Queries, now: Date): Promise<void> {
    await db.run(sql`
      insert into communities (id, name, description, imported, created_at)
      select id, name, description, imported, ${now} from staged_communities where not known
      on conflict (id) do update set imported = excluded.imported
        where communities.imported is null and communities.official`);
  },

  async addWeeks(db: Queries, now: Date): Promise<void> {
    await db.run(sql`
      insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, imported,
        created_at)
      select week_number, id, theme, text, starts_at, ends_at, imported, ${now}
      from staged_weeks where not known
      on conflict do nothing`);
  },

  posts: (db: Queries, after: number, most: number) =>
    db.rows<StagedPost>(sql`
      select n, id, key, author_id, images, alts, known from staged_posts
      where n > ${after} order by n limit ${most}`),

  /** Skips posts of an earlier import, which may have been deleted since. */
  async addPosts(db: Queries, ids: string[]): Promise<void> {
    await db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, sensitive,
        made_with_ai, moderated_labels, comments_closed, edited_at, imported, created_at)
      select s.id, s.author_id, gen_random_uuid(), s.caption, s.description, s.tags, s.sensitive,
        s.made_with_ai, s.moderated_labels, s.comments_closed, s.edited_at, s.imported,
        s.created_at
      from staged_posts s join users a on a.id = s.author_id
      where s.id = any(${ids}) and not s.known order by s.n
      on conflict (id) do nothing`);
  },

  async addComments(db: Queries, postIds: string[]): Promise<void> {
    await db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select c.id, c.post_id, a.id, gen_random_uuid(), c.comment, c.created_at
      from staged_comments c join staged_posts s on s.id = c.post_id and not s.known
      join posts p on p.id = c.post_id
      left join users a on a.id = c.author_id
      where c.post_id = any(${postIds}) order by c.n
      on conflict (id) do nothing`);
  },

  submissions: (db: Queries, after: number, most: number) =>
    db.rows<StagedSubmission>(sql`
      select n, id, key, author_id, image_url, known from staged_submissions
      where n > ${after} order by n limit ${most}`),

  async markImported(db: Queries): Promise<void> {
    await db.run(sql`
      insert into imported_nodes (kind, node)
      select 'user', sha256(convert_to(key, 'UTF8')) from staged_users
      union all select 'post', sha256(convert_to(key, 'UTF8')) from staged_posts
      union all select 'community', sha256(convert_to(key, 'UTF8')) from staged_communities
      union all select 'week', sha256(convert_to(key, 'UTF8')) from staged_weeks
      union all select 'submission', sha256(convert_to(s.key, 'UTF8'))
      from staged_submissions s join submissions e on e.id = s.id
      on conflict do nothing`);
  },

  counts: async (db: Queries) =>
    db.row<
      Record<'users' | 'posts' | 'comments' | 'communities' | 'weeks' | 'submissions', number>
    >(sql`
      select (select count(*) from staged_users) as users,
        (select count(*) from staged_posts) as posts,
        (select count(*) from staged_comments) as comments,
        (select count(*) from staged_communities) as communities,
        (select count(*) from staged_weeks) as weeks,
        (select count(*) from staged_submissions) as submissions`),
};
