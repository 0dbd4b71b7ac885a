-- How often somebody has notified somebody else by a mention on a day: only so often (decision 0039). It is kept
-- beside the mentions, which go with their texts, so that deleting a text lets nobody start again.
create table told_mentions (
  author_id text not null references users on delete cascade,
  day timestamptz(3) not null,
  user_id text not null references users on delete cascade,
  times integer not null check (times > 0),
  primary key (author_id, day, user_id)
);

create index told_mentions_user on told_mentions (user_id);
create index told_mentions_day on told_mentions (day);
