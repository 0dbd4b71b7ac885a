-- What a member is told (decision 0038): messages of the product, of kind 'notice', and one row for
-- everything of one kind that people did to one subject on one day. Who did it is not kept here: it is read
-- from likes, comments and follows whenever it is shown, so that it is true then.
alter table notices rename to notifications;
alter index notices_pkey rename to notifications_pkey;
alter table notifications
  add column kind text not null default 'notice'
    check (kind in ('notice', 'post-like', 'submission-like', 'comment', 'follow')),
  -- the post, the submission, or the person followed
  add column subject_id text,
  -- when it began, in UTC
  add column day timestamptz(3),
  -- of the latest that is told by it
  add column updated_at timestamptz(3),
  alter column title drop not null,
  alter column body drop not null;
update notifications set updated_at = created_at;
alter table notifications
  alter column updated_at set not null,
  add check ((kind = 'notice') = (title is not null)),
  add check ((kind = 'notice') = (body is not null)),
  add check ((kind = 'notice') = (subject_id is null)),
  add check ((kind = 'notice') = (day is null));

drop index notices_newest;
drop index notices_age;
alter index notices_unread rename to notifications_unread;
create index notifications_newest on notifications (user_id, updated_at, id);
create unique index notifications_group on notifications (user_id, kind, subject_id, day)
  where day is not null;
-- for the sweep, which asks only what is old
create index notifications_age on notifications using brin (updated_at);

-- Who liked a post or a submission on a day, newest first.
create index likes_of_post on likes (post_id, created_at, user_id);
create index submission_likes_of_submission on submission_likes (submission_id, created_at, user_id);

-- What was told and then taken back: doing it again tells nobody. Swept when the notification would be.
create table withdrawn_acts (
  actor_id text not null references users on delete cascade,
  kind text not null check (kind in ('post-like', 'submission-like', 'follow')),
  subject_id text not null,
  withdrawn_at timestamptz(3) not null,
  primary key (actor_id, kind, subject_id)
);

-- for the deletion of somebody who was followed
create index withdrawn_acts_followed on withdrawn_acts (subject_id) where kind = 'follow';
create index withdrawn_acts_age on withdrawn_acts using brin (withdrawn_at);

-- Whoever has no row here wants to be told everything.
create table notification_settings (
  user_id text primary key references users on delete cascade,
  likes boolean not null,
  comments boolean not null,
  follows boolean not null
);
