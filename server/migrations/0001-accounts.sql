create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id text primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.]{3,30}$'),
  full_name text not null check (length(full_name) between 1 and 80),
  email text not null check (length(email) <= 254),
  email_verified boolean not null default false,
  password_hash text not null,
  bio text not null check (length(bio) <= 500),
  profile_image text,
  artist_tags text[] not null default '{}',
  interest_tags text[] not null default '{}',
  post_count integer not null default 0 check (post_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  created_at timestamptz not null default now()
);

create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table sessions (
  id text primary key,
  token_hash bytea not null,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table follows (
  follower_id text not null references users on delete cascade,
  followed_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);

create index follows_followers on follows (followed_id, created_at, follower_id);
create index follows_following on follows (follower_id, created_at, followed_id);

create function count_follow() returns trigger language plpgsql as $$
begin
  -- Both rows are locked in the order of their ids, so that crossing follows cannot deadlock.
  perform 1 from users where id in (coalesce(new.follower_id, old.follower_id),
    coalesce(new.followed_id, old.followed_id)) order by id for no key update;
  if tg_op = 'INSERT' then
    update users set following_count = following_count + 1 where id = new.follower_id;
    update users set follower_count = follower_count + 1 where id = new.followed_id;
  else
    update users set following_count = following_count - 1 where id = old.follower_id;
    update users set follower_count = follower_count - 1 where id = old.followed_id;
  end if;
  return null;
end $$;

create trigger follow_counted after insert or delete on follows
  for each row execute function count_follow();

create table communities (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  member_count integer not null default 0 check (member_count >= 0),
  created_at timestamptz not null default now()
);

create table memberships (
  community_id text not null references communities on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (community_id, user_id)
);

create index memberships_newest on memberships (community_id, created_at, user_id);
create index memberships_user on memberships (user_id);

create function count_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1 where id = new.community_id;
  else
    update communities set member_count = member_count - 1 where id = old.community_id;
  end if;
  return null;
end $$;

create trigger membership_counted after insert or delete on memberships
  for each row execute function count_membership();
