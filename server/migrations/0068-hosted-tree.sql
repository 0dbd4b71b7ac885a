-- What moves in from the hosted realtime database (decision 0068).

-- Nodes that were imported, by a digest of their key: what somebody deleted since does not come back when the
-- same tree is imported again, and nothing about anybody is kept for it.
create table imported_nodes (
  kind text not null check (kind in ('user', 'post', 'community', 'week', 'submission')),
  node bytea not null check (octet_length(node) = 32),
  primary key (kind, node)
);

-- What the tree says of a row that no other column has: its key where that is not our id, the address of its
-- picture, and fields nobody here knows. It goes with the row, and leaves with it when the tree is exported.
alter table users add column imported jsonb;
alter table posts add column imported jsonb;
alter table communities add column imported jsonb;
alter table challenge_weeks add column imported jsonb;
alter table submissions add column imported jsonb;
alter table pictures
  add column imported_url text,
  -- a plain picture that stands for one that was not in the files
  add column placeholder boolean not null default false;

-- Names from elsewhere are kept until their owner has chosen another.
alter table users drop constraint users_username_check;
alter table users add constraint users_username_check check (
  username ~ '^[A-Za-z0-9_.]{3,30}$' or (imported is not null and length(username) between 1 and 60)
) not valid;

alter table posts drop constraint posts_tags_check;
alter table posts add constraint posts_tags_check check (
  cardinality(tags) <= 3 and (cardinality(tags) > 0 or imported is not null)
) not valid;
