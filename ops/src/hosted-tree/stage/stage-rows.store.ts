import { type Queries, sql } from '@gesso/server/platform/database/database';

export type LinkKind = 'follow' | 'membership' | 'like' | 'save' | 'pin' | 'submission-like';
export type StagedLink = { kind: LinkKind; userId: string; otherId: string; sides: 1 | 2 | 3 };

/** One node may have millions of comments or likes, more than a single statement accepts. */
const ROWS_AT_ONCE = 20_000;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
  }
}

/**
 * Rows are passed as JSON, one parameter for many rows. Returned ids are those of added rows: of
 * several rows with the same id the first is kept.
 */
export const stageRows = {
  users: (db: Queries, rows: readonly object[]) =>
    db.rows<{ id: string }>(sql`
      insert into staged_users (id, key, username, folded, full_name, email, address,
        placeholder_address, bio,
        artist_tags, interest_tags, avatar_url, post_ids, submissions, imported)
      select id, key, username, folded, "fullName", email, address, "placeholderAddress", bio, "artistTags",
        "interestTags", "avatarUrl", "postIds", submissions, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        username text, folded text, "fullName" text, email text, address text,
        "placeholderAddress" text, bio text,
        "artistTags" text[], "interestTags" text[], "avatarUrl" text, "postIds" text[],
        submissions jsonb, imported text)
      on conflict do nothing returning id`),

  posts: (db: Queries, rows: readonly object[]) =>
    db.rows<{ id: string }>(sql`
      insert into staged_posts (id, key, author_id, caption, description, tags, created_at,
        images, alts, sensitive, made_with_ai, moderated_labels, comments_closed, edited_at,
        imported)
      select id, key, "authorId", caption, description, tags, time, images, alts, sensitive,
        "madeWithAi", "moderatedLabels", "commentsClosed", "editedAt", imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        "authorId" text, caption text, description text, tags text[], time timestamptz,
        images text[], alts text[], sensitive text[], "madeWithAi" boolean,
        "moderatedLabels" text[], "commentsClosed" boolean, "editedAt" timestamptz, imported text)
      on conflict do nothing returning id`),

  async comments(db: Queries, rows: readonly object[]): Promise<void> {
    for (const slice of slices(rows)) {
      await db.run(sql`
        insert into staged_comments (id, name, post_id, author_id, comment, created_at)
        select id, name, "postId", "authorId", comment, time
        from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as r (id text, name text,
          "postId" text, "authorId" text, comment text, time timestamptz)`);
    }
  },

  communities: (db: Queries, rows: readonly object[]) =>
    db.rows<{ id: string }>(sql`
      insert into staged_communities (id, key, name, description, imported)
      select id, key, name, description, imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text, name text,
        description text, imported text)
      on conflict do nothing returning id`),

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

  submissions: (db: Queries, rows: readonly object[]) =>
    db.rows<{ id: string }>(sql`
      insert into staged_submissions (id, key, author_id, week_number, description, image_url,
        created_at, likes_count, sensitive, made_with_ai, moderated_labels, imported)
      select id, key, "authorId", "weekNumber", description, "imageUrl", time, "likesCount",
        sensitive, "madeWithAi", "moderatedLabels", imported::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text,
        "authorId" text, "weekNumber" integer, description text, "imageUrl" text,
        time timestamptz, "likesCount" integer, sensitive text[], "madeWithAi" boolean,
        "moderatedLabels" text[], imported text)
      on conflict do nothing returning id`),

  /** Passed as columns instead of JSON: there are far more links than other rows. */
  async links(db: Queries, links: readonly StagedLink[]): Promise<void> {
    for (const slice of slices(links)) {
      await db.run(sql`
        insert into staged_link_ends (kind, user_id, other_id, sides)
        select * from unnest(${slice.map(({ kind }) => kind)}::text[],
          ${slice.map(({ userId }) => userId)}::text[],
          ${slice.map(({ otherId }) => otherId)}::text[],
          ${slice.map(({ sides }) => sides)}::integer[])`);
    }
  },
};
