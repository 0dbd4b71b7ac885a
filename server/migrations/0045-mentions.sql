-- People named by an @ in descriptions and comments (decision 0039). Whom a name means is decided when the
-- text is written, and stays so whatever they or others are called later.
create table mentions (
  -- the post whose description or comment it is
  post_id text references posts on delete cascade,
  comment_id text references comments on delete cascade,
  submission_id text references submissions on delete cascade,
  -- as it stands in the text, in lower case
  name text not null check (name = lower(name collate "C") and length(name) between 3 and 30),
  user_id text not null references users on delete cascade,
  -- whether this text has notified them; then the row stays when the name is taken out, and nobody is
  -- notified again when it is put back
  told boolean not null,
  -- whether the name stands in the text
  current boolean not null,
  created_at timestamptz(3) not null,
  unique nulls not distinct (post_id, comment_id, submission_id, name),
  check (num_nonnulls(post_id, submission_id) = 1),
  check (comment_id is null or post_id is not null),
  check (told or current)
);

create index mentions_comment on mentions (comment_id) where comment_id is not null;
create index mentions_submission on mentions (submission_id, user_id, created_at)
  where submission_id is not null;
-- who mentioned somebody below a post on a day
create index mentions_group on mentions (user_id, post_id, created_at);
create index mentions_newest on mentions (user_id, created_at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'notice', 'post-like', 'submission-like', 'comment', 'follow', 'mention', 'followed-post',
  'challenge-opening', 'challenge-result'));

alter table notification_settings add column mentions boolean not null default true;
