create table challenge_weeks (
  week_number integer primary key check (week_number between 1 and 9999),
  id text not null unique,
  theme text not null check (length(theme) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  entry_count integer not null default 0 check (entry_count >= 0),
  -- when the podium was settled, once and for all
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint challenge_weeks_apart exclude using gist (tstzrange(starts_at, ends_at) with &&)
);

create index challenge_weeks_unsettled on challenge_weeks (ends_at) where settled_at is null;

-- A banner waits for a week at most a day.
create table week_banners (
  id text primary key,
  week_number integer references challenge_weeks on delete cascade,
  position smallint check (position between 1 and 4),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz(3) not null,
  check ((week_number is null) = (position is null))
);

create unique index week_banners_place on week_banners (week_number, position);

create table submissions (
  id text primary key,
  week_number integer not null references challenge_weeks on delete cascade,
  author_id text not null references users on delete cascade,
  -- a repeated request carries the key of the first
  request_key uuid not null,
  description text not null check (length(description) between 1 and 500),
  extension text not null check (extension in ('jpg', 'png', 'gif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz(3) not null
);

create unique index submissions_one_a_week on submissions (author_id, week_number);
create index submissions_newest on submissions (week_number, created_at, id);
create index submissions_most_liked on submissions (week_number, like_count desc, created_at, id);
create index submissions_author on submissions (author_id, created_at, id);

create function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update challenge_weeks set entry_count = entry_count + 1 where week_number = new.week_number;
  else
    update challenge_weeks set entry_count = entry_count - 1 where week_number = old.week_number;
  end if;
  return null;
end $$;

create trigger submission_counted after insert or delete on submissions
  for each row execute function count_submission();

create table submission_likes (
  submission_id text not null references submissions on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (submission_id, user_id)
);

create index submission_likes_user on submission_likes (user_id);

create function count_submission_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update submissions set like_count = like_count + 1 where id = new.submission_id;
  else
    update submissions set like_count = like_count - 1 where id = old.submission_id;
  end if;
  return null;
end $$;

create trigger submission_like_counted after insert or delete on submission_likes
  for each row execute function count_submission_like();

create table trophies (
  week_number integer not null references challenge_weeks on delete cascade,
  place smallint not null check (place between 1 and 3),
  submission_id text not null unique references submissions on delete cascade,
  primary key (week_number, place)
);
