import { type Queries, sql } from '@gesso/server/platform/database/database';

/**
 * Validated nodes are staged in temporary tables before anything is written: the database compares
 * sets of any size, and a dry run ends here. `n` is the order of the tree.
 */
export async function createStagedTables(db: Queries): Promise<void> {
  await db.run(sql`
    create temp table staged_users (
      n bigint generated always as identity, id text primary key, key text not null,
      username text not null, folded text not null, full_name text not null, email text not null,
      address text not null, placeholder_address text not null, verified boolean not null default false, bio text not null,
      artist_tags text[] not null, interest_tags text[] not null, avatar_url text,
      post_ids text[] not null, submissions jsonb not null, imported jsonb not null,
      since timestamptz(3), known boolean not null default false,
      renamed_from text, tree_address text, password_hash bytea, password_salt bytea)`);
  await db.run(sql`
    create temp table staged_posts (
      n bigint generated always as identity, id text primary key, key text not null,
      author_id text not null, caption text not null, description text not null,
      tags text[] not null, created_at timestamptz(3) not null, images text[] not null,
      alts text[] not null, sensitive text[] not null, made_with_ai boolean not null,
      moderated_labels text[] not null, comments_closed boolean not null, edited_at timestamptz(3),
      imported jsonb not null, known boolean not null default false)`);
  await db.run(sql`
    create temp table staged_comments (
      n bigint generated always as identity, id text not null, name text not null,
      post_id text not null, author_id text, comment text not null,
      created_at timestamptz(3) not null)`);
  await db.run(sql`create index on staged_comments (post_id)`);
  await db.run(sql`
    create temp table staged_communities (
      id text primary key, key text not null, name text not null, description text not null,
      imported jsonb not null, known boolean not null default false)`);
  await db.run(sql`
    create temp table staged_weeks (
      week_number integer primary key, key text not null, id text not null, theme text not null,
      text text not null, starts_at timestamptz(3) not null, ends_at timestamptz(3) not null,
      banners text[] not null, imported jsonb not null, known boolean not null default false)`);
  await db.run(sql`
    create temp table staged_submissions (
      n bigint generated always as identity, id text primary key, key text not null,
      author_id text not null, week_number integer not null, description text not null,
      image_url text not null, created_at timestamptz(3), likes_count integer,
      sensitive text[] not null, made_with_ai boolean not null, moderated_labels text[] not null,
      imported jsonb not null, known boolean not null default false)`);
  // `sides` says which end names a link: 1 the user, 2 the other, 3 both.
  await db.run(sql`
    create temp table staged_link_ends (
      n bigint generated always as identity, kind text not null, user_id text not null,
      other_id text not null, sides integer not null)`);
}

/**
 * Joins the two ends of a link, either of which may name it. This happens once for all links: an
 * upsert for each would need an index lookup.
 */
async function joinLinkEnds(db: Queries): Promise<void> {
  await db.run(sql`
    create temp table staged_links as
    select min(n) as n, kind, user_id, other_id, bit_or(sides) as sides
    from staged_link_ends group by kind, user_id, other_id`);
  await db.run(sql`drop table staged_link_ends`);
}

/** Indexes are created after staging: inserts are faster, and the planner knows the row counts. */
export async function indexStagedTables(db: Queries): Promise<void> {
  await joinLinkEnds(db);
  await db.run(sql`create index on staged_posts (author_id, created_at, id)`);
  await db.run(sql`create index on staged_submissions (author_id)`);
  await db.run(sql`create index on staged_links (kind, other_id)`);
  await db.run(sql`create index on staged_links (n)`);
  await db.run(sql`analyze staged_users, staged_posts, staged_comments, staged_links`);
}
