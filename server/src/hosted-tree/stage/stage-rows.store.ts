import { type Queries, sql } from '../../platform/database/database.ts';

export type LinkKind = 'follow' | 'membership' | 'like' | 'save' | 'pin' | 'submission-like';
export type StagedLink = { kind: LinkKind; userId: string; otherId: string; sides: 1 | 2 | 3 };

/** Rows come as JSON: one parameter for any number of them. */
export const stageRows = {
  async users(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_users (id, key, username, folded, full_name, email, address, bio,
        artist_tags, interest_tags, avatar_url, post_ids, submissions, imported)
      select id, key, username, folded, "fullName", email, address, bio, "artistTags",
        "interestTags", "avatarUrl", "postIds", submissions, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        username text, folded text, "fullName" text, email text, address text, bio text,
        "artistTags" text[], "interestTags" text[], "avatarUrl" text, "postIds" text[],
        submissions jsonb, imported text)
      on conflict do nothing`);
  },

  async posts(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_posts (id, key, author_id, caption, description, tags, created_at,
        images, imported)
      select id, key, "authorId", caption, description, tags, time, images, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        "authorId" text, caption text, description text, tags text[], time timestamptz,
        images text[], imported text)
      on conflict do nothing`);
  },

  async comments(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_comments (id, name, post_id, author_id, comment, created_at)
      select id, name, "postId", "authorId", comment, time
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, name text,
        "postId" text, "authorId" text, comment text, time timestamptz)`);
  },

  async communities(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_communities (id, key, name, description, imported)
      select id, key, name, description, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text, name text,
        description text, imported text)
      on conflict do nothing`);
  },

  async weeks(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_weeks (week_number, key, id, theme, text, starts_at, ends_at, banners,
        imported)
      select "weekNumber", key, id, theme, text, start, "end", banners, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("weekNumber" integer, key text,
        id text, theme text, text text, start timestamptz, "end" timestamptz, banners text[],
        imported text)
      on conflict do nothing`);
  },

  async submissions(db: Queries, rows: readonly object[]): Promise<void> {
    await db.run(sql`
      insert into staged_submissions (id, key, author_id, week_number, description, image_url,
        created_at, likes_count, imported)
      select id, key, "authorId", "weekNumber", description, "imageUrl", time, "likesCount",
        imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        "authorId" text, "weekNumber" integer, description text, "imageUrl" text,
        time timestamptz, "likesCount" integer, imported text)
      on conflict do nothing`);
  },

  /** As columns, not as JSON: there are far more links than anything else. */
  async links(db: Queries, links: readonly StagedLink[]): Promise<void> {
    await db.run(sql`
      insert into staged_link_ends (kind, user_id, other_id, sides)
      select * from unnest(${links.map(({ kind }) => kind)}::text[],
        ${links.map(({ userId }) => userId)}::text[],
        ${links.map(({ otherId }) => otherId)}::text[],
        ${links.map(({ sides }) => sides)}::integer[])`);
  },
};
