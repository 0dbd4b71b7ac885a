-- Keys every process on this database shares, unless the environment gives them.
create table secrets (
  name text primary key,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz(3) not null default now()
);
