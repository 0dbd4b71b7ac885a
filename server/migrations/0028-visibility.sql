-- What is there and shown to nobody (decision 0028). Each row says why: a moderator removed it, or its
-- author is hidden; `hidden` follows from that, and so do the counts of what is shown. Nothing is lost
-- meanwhile: likes, comments and the time it was made stay, so that it comes back whole.
alter table users
  add column hidden_for text[] not null default '{}'
    check (hidden_for <@ array['removed', 'closed', 'deleting']),
  add column hidden boolean not null default false;
alter table posts
  add column removed boolean not null default false,
  add column author_hidden boolean not null default false,
  add column hidden boolean not null default false;
alter table comments
  add column removed boolean not null default false,
  add column author_hidden boolean not null default false,
  add column hidden boolean not null default false;
alter table submissions
  add column removed boolean not null default false,
  add column author_hidden boolean not null default false,
  add column hidden boolean not null default false;
alter table communities add column hidden boolean not null default false;

-- Lists of posts walk past nothing hidden, however much of it there is. Everything of an author, hidden
-- or not, is still found by posts_request.
drop index posts_newest;
create index posts_newest on posts (created_at, id) include (author_id) where not hidden;
drop index posts_author;
create index posts_author on posts (author_id, created_at, id) where not hidden;

-- What is hidden is little, and is asked for as a whole: its files are not sent.
create index posts_hidden on posts (id) where hidden;
create index submissions_hidden on submissions (id) where hidden;
create index users_hidden on users (id) where hidden;

create function set_person_hidden() returns trigger language plpgsql as $$
begin
  new.hidden := cardinality(new.hidden_for) > 0;
  return new;
end $$;

create trigger person_hidden before update of hidden_for, hidden on users
  for each row execute function set_person_hidden();

create function set_content_hidden() returns trigger language plpgsql as $$
begin
  -- a comment that outlives its author is nobody's, and nobody is not hidden
  if new.author_id is null then
    new.author_hidden := false;
  end if;
  new.hidden := new.removed or new.author_hidden;
  return new;
end $$;

create trigger post_hidden before update of removed, author_hidden, hidden on posts
  for each row execute function set_content_hidden();
create trigger comment_hidden before update of removed, author_hidden, hidden, author_id on comments
  for each row execute function set_content_hidden();
create trigger submission_hidden before update of removed, author_hidden, hidden on submissions
  for each row execute function set_content_hidden();

-- Search finds what is shown: the texts of hidden posts go, and are written again.
create function count_shown_posts(changed text[], shown boolean) returns void language plpgsql as $$
declare
  sign integer := case when shown then 1 else -1 end;
begin
  if shown then
    insert into post_texts (post_id, created_at, folded)
      select id, created_at,
        fold_text(caption || E'\x1f' || description || E'\x1f' || array_to_string(tags, E'\x1f'))
      from posts where id = any (changed)
      on conflict do nothing;
  else
    delete from post_texts where post_id = any (changed);
  end if;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  perform from tag_counts
    where tag in (select unnest(tags) from posts where id = any (changed)) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count + sign * turned.posts
    from (select tag, count(distinct id) as posts from posts, unnest(tags) as tag
      where id = any (changed) group by tag) as turned
    where tag_counts.tag = turned.tag;
  update users set post_count = post_count + sign * turned.posts
    from (select author_id, count(*) as posts from posts where id = any (changed) group by author_id)
      as turned
    where users.id = turned.author_id;
end $$;

create function count_hidden_post() returns trigger language plpgsql as $$
begin
  perform count_shown_posts(array[new.id], not new.hidden);
  return null;
end $$;

create trigger hidden_post_counted after update of removed on posts
  for each row when (old.hidden is distinct from new.hidden) execute function count_hidden_post();

create function count_hidden_comment() returns trigger language plpgsql as $$
begin
  update posts set comment_count = comment_count + case when new.hidden then -1 else 1 end
    where id = new.post_id;
  return null;
end $$;

create trigger hidden_comment_counted after update of removed, author_id on comments
  for each row when (old.hidden is distinct from new.hidden)
  execute function count_hidden_comment();

create function count_hidden_submission() returns trigger language plpgsql as $$
begin
  update challenge_weeks set entry_count = entry_count + case when new.hidden then -1 else 1 end
    where week_number = new.week_number;
  return null;
end $$;

create trigger hidden_submission_counted after update of removed on submissions
  for each row when (old.hidden is distinct from new.hidden)
  execute function count_hidden_submission();

-- Everything of a person at once, counted at once: row by row the counts of one person would be
-- written as often as there are rows. One person at a time: two who commented on one another's posts
-- would wait for each other.
create function hide_content() returns trigger language plpgsql as $$
declare
  sign integer := case when new.hidden then -1 else 1 end;
  changed text[];
begin
  perform pg_advisory_xact_lock(7316428, 0);
  with turned as (
    update posts set author_hidden = new.hidden
      where author_id = new.id and author_hidden <> new.hidden returning id, removed)
  select coalesce(array_agg(id), '{}') into changed from turned where not removed;
  perform count_shown_posts(changed, not new.hidden);
  with turned as (
    update comments set author_hidden = new.hidden
      where author_id = new.id and author_hidden <> new.hidden returning post_id, removed)
  update posts set comment_count = comment_count + sign * counted.comments
    from (select post_id, count(*) as comments from turned where not removed group by post_id)
      as counted
    where posts.id = counted.post_id;
  with turned as (
    update submissions set author_hidden = new.hidden
      where author_id = new.id and author_hidden <> new.hidden returning week_number, removed)
  update challenge_weeks set entry_count = entry_count + sign * counted.submissions
    from (select week_number, count(*) as submissions from turned where not removed
      group by week_number) as counted
    where challenge_weeks.week_number = counted.week_number;
  return null;
end $$;

create trigger content_hidden after update of hidden_for on users
  for each row when (old.hidden is distinct from new.hidden) execute function hide_content();

-- What is hidden was uncounted then, and is not uncounted again when it goes.
create or replace function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set post_count = post_count + 1 where id = new.author_id;
  elsif not old.hidden then
    update users set post_count = post_count - 1 where id = old.author_id;
  end if;
  return null;
end $$;

create or replace function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set comment_count = comment_count + 1 where id = new.post_id;
  elsif not old.hidden then
    update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create or replace function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update challenge_weeks set entry_count = entry_count + 1 where week_number = new.week_number;
  elsif not old.hidden then
    update challenge_weeks set entry_count = entry_count - 1 where week_number = old.week_number;
  end if;
  return null;
end $$;

create or replace function uncount_removed_posts() returns trigger language plpgsql as $$
begin
  perform from tag_counts
    where tag in (select unnest(tags) from removed where not hidden) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count - gone.posts
    from (select tag, count(distinct id) as posts from removed, unnest(tags) as tag
      where not hidden group by tag) as gone
    where tag_counts.tag = gone.tag;
  return null;
end $$;

-- The ranks a week closed with, further down than the podium: the first three that are shown stand on
-- it, and a submission that comes back stands where it stood.
alter table trophies drop constraint trophies_place_check;
alter table trophies add constraint trophies_place_check check (place between 1 and 10);
