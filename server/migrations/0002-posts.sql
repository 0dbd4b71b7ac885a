-- Times have the precision of a JavaScript Date, so that a cursor made from one is exact.
create table posts (
  id text primary key,
  author_id text not null references users on delete cascade,
  -- a repeated request carries the key of the first
  request_key uuid not null,
  caption text not null check (length(caption) between 1 and 120),
  description text not null check (length(description) between 1 and 5000),
  tags text[] not null check (cardinality(tags) between 1 and 3),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz(3) not null
);

create unique index posts_request on posts (author_id, request_key);
create index posts_newest on posts (created_at, id);
create index posts_author on posts (author_id, created_at, id);
create index posts_tags on posts using gin (tags);

create function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set post_count = post_count + 1 where id = new.author_id;
  else
    update users set post_count = post_count - 1 where id = old.author_id;
  end if;
  return null;
end $$;

create trigger post_counted after insert or delete on posts
  for each row execute function count_post();

-- A picture waits for a post at most a day; not ready means its files may be missing.
create table pictures (
  id text primary key,
  owner_id text not null references users on delete cascade,
  post_id text references posts on delete cascade,
  position smallint check (position between 1 and 3),
  alt text not null default '' check (length(alt) <= 500),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  ready boolean not null default false,
  created_at timestamptz(3) not null,
  check ((post_id is null) = (position is null)),
  check (post_id is null or ready)
);

create unique index pictures_place on pictures (post_id, position);
create index pictures_owner on pictures (owner_id);
create index pictures_waiting on pictures (created_at) where post_id is null;

create table likes (
  post_id text not null references posts on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);

create index likes_newest on likes (user_id, created_at, post_id);

create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set like_count = like_count + 1 where id = new.post_id;
  else
    update posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create trigger like_counted after insert or delete on likes
  for each row execute function count_like();

create table saves (
  post_id text not null references posts on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);

create index saves_newest on saves (user_id, created_at, post_id);

create table pins (
  post_id text not null references posts on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);

create index pins_newest on pins (user_id, created_at, post_id);

create table comments (
  id text primary key,
  post_id text not null references posts on delete cascade,
  -- a comment outlives its author, who is then Anonymous
  author_id text references users on delete set null,
  request_key uuid not null,
  comment text not null check (length(comment) between 1 and 2000),
  edited boolean not null default false,
  created_at timestamptz(3) not null
);

create unique index comments_request on comments (author_id, request_key);
create index comments_newest on comments (post_id, created_at, id);

create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set comment_count = comment_count + 1 where id = new.post_id;
  else
    update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;

create trigger comment_counted after insert or delete on comments
  for each row execute function count_comment();
