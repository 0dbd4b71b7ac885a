-- More of what a member is told, and a weekly email (decision 0046).
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('notice', 'post-like', 'submission-like',
    'comment', 'follow', 'mention', 'followed-post', 'challenge-opening', 'challenge-result'));

-- for the deletion of an artist whose posts were told
create index notifications_artist on notifications (subject_id) where kind = 'followed-post';

alter table notification_settings
  add column followed_posts boolean not null default false,
  add column challenges boolean not null default true,
  add column weekly_email boolean not null default false;

create index notification_settings_weekly_email on notification_settings (user_id) where weekly_email;

-- A new post that its artist's followers are to be told of. A job tells them in batches and keeps here how
-- far it is, so that nobody is told twice; the row goes with the last one, or with the post.
create table followed_post_messages (
  post_id text primary key references posts on delete cascade,
  -- the follow of the last one who was told
  after_time timestamptz(3) not null default '1970-01-01 00:00:00+00',
  after_id text not null default ''
);

-- When members were told that it began: the server's clock, not the plan's, which may be changed to a time
-- that has passed. Weeks from before this column are told to nobody.
alter table challenge_weeks add column opened_at timestamptz(3);

create index challenge_weeks_opened on challenge_weeks (opened_at) where opened_at is not null;
create index challenge_weeks_settled on challenge_weeks (settled_at) where opened_at is not null;

-- Up to where somebody has read what is told to everybody, which has no row per person.
create table notification_read_marks (
  user_id text primary key references users on delete cascade,
  read_time timestamptz(3) not null,
  read_id text not null
);

-- One row per week that is sent; it keeps how far the job is, so that nobody gets two letters.
create table weekly_email_runs (
  -- when the week began that the letters tell of
  week timestamptz(3) primary key,
  -- the id of the last person who was looked at
  after text not null default '',
  finished boolean not null default false
);
