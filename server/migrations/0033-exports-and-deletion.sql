-- Downloads of one's own data. The archive is a file named by the id; a row whose file is gone stays
-- for a week, since it counts for how many may be asked for in a day.
create table exports (
  id text primary key,
  user_id text not null references users on delete cascade,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'removed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- pictures packed so far, and in all
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  bytes bigint check (bytes > 0),
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3),
  check ((state = 'ready') = (bytes is not null)),
  check ((state = 'ready') = (expires_at is not null))
);

create unique index exports_one_in_progress on exports (user_id)
  where state in ('waiting', 'running');
create index exports_newest on exports (user_id, requested_at, id);

-- Accounts that are to be deleted, unless their owner signs in before that day. Once it has begun
-- nothing undoes it, and the receipt (sealed) is the only place that still knows the address.
create table account_deletions (
  user_id text primary key references users on delete cascade,
  keep_comments boolean not null,
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  begun_at timestamptz(3),
  receipt bytea,
  check ((begun_at is null) = (receipt is null))
);

create index account_deletions_due on account_deletions (due_at);

-- When a sign-in undid the deletion of the account, so that it is told on the screen.
alter table users add column deletion_undone_at timestamptz(3);

-- To whom a letter goes, as a keyed hash of the address, so that the letters of a deleted account are
-- found. Letters from before this have none and go after thirty days, as all do.
alter table letters add column recipient bytea;
-- A letter that leaves no row once it was sent: the receipt of a deletion.
alter table letters add column forget boolean not null default false;
create index letters_recipient on letters (recipient) where recipient is not null;

-- What somebody hidden makes is hidden from the start: a request that was under way when they were
-- hidden shows nothing. The lock waits for whoever hides or shows them at this moment.
create function hide_new_content() returns trigger language plpgsql as $$
begin
  select hidden into new.author_hidden from users where id = new.author_id for no key update;
  new.author_hidden := coalesce(new.author_hidden, false);
  new.hidden := new.removed or new.author_hidden;
  return new;
end $$;

create trigger new_post_hidden before insert on posts
  for each row execute function hide_new_content();
create trigger new_comment_hidden before insert on comments
  for each row execute function hide_new_content();
create trigger new_submission_hidden before insert on submissions
  for each row execute function hide_new_content();

create or replace function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update users set post_count = post_count + 1 where id = new.author_id;
    end if;
  elsif not old.hidden then
    update users set post_count = post_count - 1 where id = old.author_id;
  end if;
  return null;
end $$;

create or replace function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update posts set comment_count = comment_count + 1 where id = new.post_id;
    end if;
  elsif not old.hidden then
    update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create or replace function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update challenge_weeks set entry_count = entry_count + 1 where week_number = new.week_number;
    end if;
  elsif not old.hidden then
    update challenge_weeks set entry_count = entry_count - 1 where week_number = old.week_number;
  end if;
  return null;
end $$;

create or replace function describe_added_posts() returns trigger language plpgsql as $$
begin
  insert into post_texts (post_id, created_at, folded)
    select id, created_at,
      fold_text(caption || E'\x1f' || description || E'\x1f' || array_to_string(tags, E'\x1f'))
    from added where not hidden;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  insert into tag_counts (tag, post_count)
    select tag, count(distinct id) filter (where not hidden) from added, unnest(tags) as tag
      group by tag order by tag
    on conflict (tag) do update set post_count = tag_counts.post_count + excluded.post_count;
  return null;
end $$;
