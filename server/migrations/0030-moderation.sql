-- Reports, cases, decisions, appeals, the log of moderators, and notices (decision 0030).

-- A suspension ends by itself: it is a time, compared with now. A closed account cannot sign in.
alter table users
  add column suspended_until timestamptz(3),
  add column closed_at timestamptz(3);

-- All open reports of one subject are one case. With the account it is about, it goes as a whole.
create table moderation_cases (
  id text primary key,
  subject_kind text not null
    check (subject_kind in ('post', 'comment', 'submission', 'profile', 'community')),
  subject_id text not null,
  -- null for a community, and where the author is gone
  author_id text references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'appealed', 'decided')),
  opened_at timestamptz(3) not null,
  -- of the first report, and of an appeal from then on
  due_at timestamptz(3) not null,
  claimed_by text references users on delete set null,
  claimed_until timestamptz(3),
  decided_at timestamptz(3)
);

create unique index moderation_cases_open on moderation_cases (subject_kind, subject_id)
  where state = 'open';
create index moderation_cases_due on moderation_cases (state, due_at, id);
create index moderation_cases_author on moderation_cases (author_id, opened_at, id);
create index moderation_cases_claims on moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_decided on moderation_cases (decided_at) where state = 'decided';

create table reports (
  id text primary key,
  case_id text not null references moderation_cases on delete cascade,
  reporter_id text references users on delete set null,
  -- where to answer a guest: as written, and folded; forgotten some time after the decision
  email text check (length(email) <= 254),
  address text,
  reason text not null check (reason in ('not-their-own', 'made-with-ai', 'harassment',
    'sexual-content', 'violence', 'spam', 'minor-at-risk', 'other')),
  words text not null check (length(words) <= 1000),
  -- what was reported as it was then: title, text and, by id, the kept pictures
  title text not null,
  body text not null,
  created_at timestamptz(3) not null
);

create unique index reports_member on reports (case_id, reporter_id) where reporter_id is not null;
create unique index reports_guest on reports (case_id, address) where address is not null;
create index reports_case on reports (case_id, created_at, id);
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_guests on reports (created_at) where address is not null;

-- Copies of reported pictures, so that a deletion hides nothing from a moderator. Rows come before
-- their files; one that no case came to name is swept.
create table case_pictures (
  id text primary key,
  case_id text references moderation_cases on delete cascade,
  source text not null,
  created_at timestamptz(3) not null
);

create index case_pictures_case on case_pictures (case_id);
create index case_pictures_waiting on case_pictures (created_at) where case_id is null;

create table report_pictures (
  report_id text not null references reports on delete cascade,
  picture_id text not null references case_pictures on delete cascade,
  position smallint not null,
  alt text not null,
  primary key (report_id, position)
);

create index report_pictures_picture on report_pictures (picture_id);

-- A row that goes leaves the job that removes its file, whatever deleted it.
create function remove_case_picture() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-files',
    json_build_object('paths', json_build_array('case_pictures/' || old.id || '.webp')));
  return null;
end $$;

create trigger case_picture_removed after delete on case_pictures
  for each row execute function remove_case_picture();

create table moderation_decisions (
  id text primary key,
  -- one decision in each case
  case_id text not null unique references moderation_cases on delete cascade,
  decided_by text references users on delete set null,
  outcome text not null check (outcome in ('dismiss', 'remove', 'warn', 'suspend', 'close')),
  rule text check ((rule is null) = (outcome = 'dismiss')),
  days integer check (days between 1 and 365),
  removes boolean not null,
  words text not null check (length(words) <= 1000),
  created_at timestamptz(3) not null,
  suspended_until timestamptz(3),
  reversed_at timestamptz(3),
  check ((days is null) = (outcome <> 'suspend')),
  check ((suspended_until is null) = (outcome <> 'suspend'))
);

create index moderation_decisions_by on moderation_decisions (decided_by)
  where decided_by is not null;

-- What the link in a letter carries: who has no session appeals with it.
create table appeal_tokens (
  token_hash bytea primary key,
  decision_id text not null unique references moderation_decisions on delete cascade,
  expires_at timestamptz(3) not null
);

create table appeals (
  -- one appeal against each decision
  decision_id text primary key references moderation_decisions on delete cascade,
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz(3) not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  decided_by text references users on delete set null,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_at is null))
);

create index appeals_by on appeals (decided_by) where decided_by is not null;

-- The log names a person by a number that leads nowhere once their account is deleted, so that the
-- log never changes and still keeps nobody's id.
create table moderation_actors (
  id bigint generated always as identity primary key,
  user_id text unique references users on delete set null
);

create table moderation_log (
  id bigint generated always as identity primary key,
  -- null for an act outside of a case; the log outlives its cases
  case_id text,
  actor_id bigint references moderation_actors,
  act text not null check (act in ('reported', 'viewed', 'claimed', 'released', 'decided',
    'appealed', 'upheld', 'reversed', 'labelled')),
  detail text not null default '' check (length(detail) <= 500),
  created_at timestamptz(3) not null
);

create index moderation_log_case on moderation_log (case_id, id);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the moderation log is append-only';
end $$;

create trigger moderation_log_kept before update or delete on moderation_log
  for each row execute function refuse_log_change();
create trigger moderation_log_not_emptied before truncate on moderation_log
  for each statement execute function refuse_log_change();

-- What the product tells somebody about their account.
create table notices (
  id text primary key,
  user_id text not null references users on delete cascade,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 2000),
  path text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);

create index notices_newest on notices (user_id, created_at, id);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_age on notices (created_at);
