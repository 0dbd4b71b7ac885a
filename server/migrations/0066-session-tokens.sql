-- Sessions of clients that keep tokens in place of a cookie (decision 0070). Every token is stored as its hash.
create table session_tokens (
  session_id text primary key references sessions on delete cascade,
  -- of the part that all refresh tokens of the session have in common
  family_hash bytea not null,
  -- of the part that each has to itself: the one that is good, and the one before it
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz not null default now(),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  -- whether the answer to the last refresh has been seen to arrive
  access_used boolean not null default false
);

create unique index session_tokens_family on session_tokens (family_hash);
create unique index session_tokens_access on session_tokens (access_hash);
