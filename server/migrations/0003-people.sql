-- Times have the precision of a JavaScript Date, so that a cursor made from one is exact.
alter table users alter column created_at type timestamptz(3);
alter table follows alter column created_at type timestamptz(3);
alter table communities alter column created_at type timestamptz(3);
alter table memberships alter column created_at type timestamptz(3);

create index users_newest on users (created_at, id);
create index communities_newest on communities (created_at, id);

-- Names people had until lately: they lead to the new name, and nobody else can take them.
create table former_usernames (
  username text primary key check (username = lower(username)),
  user_id text not null references users on delete cascade,
  until timestamptz(3) not null
);

create index former_usernames_user on former_usernames (user_id);

create function keep_former_username() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if lower(old.username) = lower(new.username) then
      return null;
    end if;
    insert into former_usernames (username, user_id, until)
      values (lower(old.username), old.id, now() + interval '30 days')
      on conflict (username) do update set user_id = excluded.user_id, until = excluded.until;
  end if;
  delete from former_usernames
    where username = lower(new.username) and (user_id = new.id or until <= now());
  if exists (select from former_usernames where username = lower(new.username)) then
    raise unique_violation using
      message = 'this username was somebody''s until lately',
      table = 'users',
      constraint = 'users_username';
  end if;
  return null;
end $$;

-- After the row: its place in users_username is then held, so a rename that frees a name and a
-- sign-up that wants it have already waited for one another, and the former name is seen here.
create trigger username_kept after insert or update of username on users
  for each row execute function keep_former_username();

-- Search folds case and accents, on both sides alike. Between two folded fields stands \x1f, which
-- no query has, so that nothing is found across their border.
create function fold_text(given text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, nfkc)));

-- Every two neighbours of a text, for what trigrams cannot find: two characters, or signs and
-- scripts that pg_trgm does not take for letters. Pairs from the first character on, then from
-- the second on: built-in functions make them many times faster than a loop.
create function bigrams(folded text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(
    regexp_replace(folded, '..', E'\\&\x1f', 'g') || E'\x1f'
      || regexp_replace(substr(folded, 2), '..', E'\\&\x1f', 'g'),
    E'\x1f');

alter table users add column folded_names text not null
  generated always as (fold_text(username || E'\x1f' || full_name)) stored;

create index users_bigrams on users using gin (bigrams(folded_names));
create index users_trigrams on users using gin (folded_names gin_trgm_ops);

-- Beside posts and not in it: a like rewrites the row of a post, and would rewrite this with it.
create table post_texts (
  post_id text primary key references posts on delete cascade,
  created_at timestamptz(3) not null,
  folded text not null
);

create index post_texts_newest on post_texts (created_at, post_id);
create index post_texts_bigrams on post_texts using gin (bigrams(folded));
create index post_texts_trigrams on post_texts using gin (folded gin_trgm_ops);

-- Statistics of pairs would cost every ANALYZE seconds and could only lead away from the index.
alter index users_bigrams alter column 1 set statistics 0;
alter index post_texts_bigrams alter column 1 set statistics 0;

create table tag_counts (
  tag text primary key,
  folded text not null generated always as (fold_text(tag)) stored,
  post_count integer not null check (post_count >= 0)
);

-- A work is never edited, so it is described when it is added and that is all.
create function describe_added_posts() returns trigger language plpgsql as $$
begin
  insert into post_texts (post_id, created_at, folded)
    select id, created_at,
      fold_text(caption || E'\x1f' || description || E'\x1f' || array_to_string(tags, E'\x1f'))
    from added;
  -- in the order of the tags, so that works with the same ones cannot deadlock
  insert into tag_counts (tag, post_count)
    select tag, count(distinct id) from added, unnest(tags) as tag group by tag order by tag
    on conflict (tag) do update set post_count = tag_counts.post_count + excluded.post_count;
  return null;
end $$;

create function uncount_removed_posts() returns trigger language plpgsql as $$
begin
  perform from tag_counts where tag in (select unnest(tags) from removed) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count - gone.posts
    from (select tag, count(distinct id) as posts from removed, unnest(tags) as tag group by tag)
      as gone
    where tag_counts.tag = gone.tag;
  return null;
end $$;

create trigger posts_described after insert on posts
  referencing new table as added
  for each statement execute function describe_added_posts();

create trigger posts_uncounted after delete on posts
  referencing old table as removed
  for each statement execute function uncount_removed_posts();
